/** Which initiative waits for which; never in a circle. */
export interface InitiativeDependenciesTable {
  initiative_id: string
  depends_on: string
}
