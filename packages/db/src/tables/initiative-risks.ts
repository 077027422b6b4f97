export interface InitiativeRisksTable {
  initiative_id: string
  risk: string
}
