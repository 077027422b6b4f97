import type { Account, Household } from '../firm/model.ts'
import type { Random } from '../firm/random.ts'
import { type Billing, createBilling } from './advisory-billing.ts'
import type { Cents } from './amounts.ts'
import type { CustodyDay } from './calendar.ts'
import type { FlowPlan } from './flow-plan.ts'
import { Ledger, type Target } from './ledger.ts'
import type { AccountCustody, Balance, Position, TaxLot } from './records.ts'
import { createReturns, type Returns } from './returns.ts'

/** Where the account's life lies in the history, by place of the day. */
export interface AccountSpan {
  readonly first: number
  readonly last: number
  /** It was there before the history began. */
  readonly isInherited: boolean
  readonly closesOn: number | null
}

export interface AccountSubject {
  readonly household: Household
  readonly account: Account
  readonly span: AccountSpan
  readonly plan: FlowPlan
  readonly targets: readonly Target[]
  readonly firstDay: CustodyDay
}

interface Outcome {
  readonly flow: Cents
  readonly fee: Cents
}

const reservePart = 0.015
const deployPart = 0.03
const largestWithdrawal = 0.4
/** Sessions between two looks at the weights. */
const rebalanceEvery = 63
const microPerCent = 1_000_000
const departures = new Set(['FEE', 'SERVICE', 'COMPETITOR'])

/** One account lived through day by day: what its holder, the market, the custodian and the firm do to it. */
export class AccountSimulation {
  readonly #subject: AccountSubject
  readonly #random: Random
  readonly #ledger: Ledger
  readonly #billing: Billing
  readonly #returns: Returns
  readonly #balances: Balance[] = []
  readonly #positions: Position[] = []
  /** Now and then an account is forgotten at rebalancing and drifts out of its band. */
  readonly #rebalancePlace: number | null
  #taxLots: TaxLot[] = []
  /** Interest not yet paid, in millionths of a cent. */
  #accrued = 0

  constructor(subject: AccountSubject, random: Random) {
    const { account, span, plan, firstDay, targets } = subject
    this.#subject = subject
    this.#random = random
    this.#ledger = new Ledger(account.accountNumber, targets)
    this.#billing = createBilling(account.openedOn, account.accountType === 'UTMA')
    this.#returns = span.isInherited
      ? createReturns(firstDay.date, plan.opening)
      : createReturns(account.openedOn, 0)
    this.#rebalancePlace = random.chance(0.05) ? null : random.int(0, rebalanceEvery - 1)
  }

  get total(): Cents {
    return this.#ledger.total
  }

  /** Lives one day up to the close; `rate` is asked for when the account closes and owes its last fee. */
  live(day: CustodyDay, place: number, rate: () => string): void {
    const { span } = this.#subject
    if (place < span.first || place > span.last) return
    const outcome = place === span.first ? this.#begin(day) : this.#pass(day, place, rate)
    const { cash, securities, total } = this.#ledger
    this.#balances.push({
      date: day.date,
      cash,
      securities,
      accrued: Math.floor(this.#accrued / microPerCent),
    })
    if (place > span.first || !span.isInherited) {
      this.#returns.add({ date: day.date, value: total, ...outcome })
    }
    if (day.isExported) this.#positions.push(...this.#ledger.positions(day))
    if (place === span.closesOn) this.#returns.close(day.date)
    if (place === span.last) this.#taxLots = this.#ledger.taxLots(day)
  }

  /** The quarter ends today: its returns are final and its fee becomes due. */
  endQuarter(day: CustodyDay, annualRate: string): void {
    if (this.#ledger.total === 0) return
    this.#returns.close(day.quarterEnd)
    this.#billing.charge({ day, periodEnd: day.quarterEnd, billable: this.#ledger.total, annualRate })
  }

  finish(): AccountCustody {
    const { household, account } = this.#subject
    return {
      household,
      account,
      balances: this.#balances,
      positions: this.#positions,
      transactions: this.#ledger.transactions,
      taxLots: this.#taxLots,
      performance: this.#returns.periods,
      fees: this.#billing.fees(),
    }
  }

  #begin(day: CustodyDay): Outcome {
    const { account, plan, span } = this.#subject
    if (span.isInherited) {
      this.#ledger.inherit(day, plan.opening, account.openedOn, () => this.#random.between(0.955, 1.045))
      return { flow: 0, fee: 0 }
    }
    if (plan.opening > 50_000_00) this.#ledger.post(day, 'TRANSFER_IN', 'ACAT', plan.opening)
    else this.#ledger.post(day, 'CONTRIBUTION', 'ACH', plan.opening)
    return { flow: plan.opening, fee: 0 }
  }

  #pass(day: CustodyDay, place: number, rate: () => string): Outcome {
    this.#ledger.mark(day)
    this.#ledger.collectDividends(day, () => this.#random.chance(0.002))
    this.#accrued += Math.round((this.#ledger.cash * day.sweepRate * day.days * microPerCent) / 365)
    if (day.isMonthEnd) this.#payInterest(day)
    return place === this.#subject.span.closesOn ? this.#close(day, rate()) : this.#ordinary(day, place)
  }

  #ordinary(day: CustodyDay, place: number): Outcome {
    const ledger = this.#ledger
    const wanted = this.#subject.plan.flows.get(place) ?? 0
    const flow = -wanted > ledger.total * largestWithdrawal ? 0 : wanted
    const due = day.isBillingDay ? this.#billing.due : 0
    const needed = due + Math.max(0, -flow)
    if (ledger.cash < needed) ledger.raise(day, needed + this.#reserve())
    this.#tend(day, place, needed)
    const fee = due > 0 ? this.#payFee(day) : 0
    if (flow > 0) ledger.post(day, 'CONTRIBUTION', 'ACH', flow)
    if (flow < 0) ledger.post(day, 'WITHDRAWAL', 'ACH', flow)
    return { flow, fee }
  }

  /** Keeps the weights near the model's and the cash at work, but for what is `needed` today. */
  #tend(day: CustodyDay, place: number, needed: Cents): void {
    const ledger = this.#ledger
    const isTurn = this.#rebalancePlace !== null && (place + this.#rebalancePlace) % rebalanceEvery === 0
    const kept = needed + this.#reserve()
    if (isTurn && ledger.drift(day) > 0.015) ledger.rebalance(day, kept)
    else if (ledger.cash - needed > ledger.total * deployPart) ledger.invest(day, kept)
  }

  #close(day: CustodyDay, annualRate: string): Outcome {
    const ledger = this.#ledger
    ledger.liquidate(day)
    this.#payInterest(day)
    this.#accrued = 0
    let fee = this.#payFee(day)
    this.#billing.charge({ day, periodEnd: day.date, billable: ledger.total, annualRate })
    fee += this.#payFee(day)
    const flow = -ledger.cash
    if (departures.has(this.#subject.household.leftReason ?? ''))
      ledger.post(day, 'TRANSFER_OUT', 'ACAT', flow)
    else ledger.post(day, 'WITHDRAWAL', 'WIRE', flow)
    return { flow, fee }
  }

  #payInterest(day: CustodyDay): void {
    const paid = Math.floor(this.#accrued / microPerCent)
    this.#accrued -= paid * microPerCent
    this.#ledger.post(day, 'INTEREST', 'CASH SWEEP', paid)
  }

  #payFee(day: CustodyDay): Cents {
    const fee = this.#billing.collect(day)
    this.#ledger.post(day, 'FEE_ADVISORY', 'QUARTERLY', -fee)
    return fee
  }

  #reserve(): Cents {
    return Math.round(this.#ledger.total * reservePart)
  }
}
