// What an attack is: a file of patterns/ exports one as `pattern`.
import type { LiveId, TenantId } from '#contract/ids.ts'

/** The server under attack; it crosses to the attacker's process, so it is data. */
export interface Target {
  /** http://127.0.0.1:… */
  readonly url: string
  /** The running lesson of `teacher` with `student1`, both of whom are measured. */
  readonly liveId: LiveId
  readonly tenantId: TenantId
  /** The password of every account of the demo schools. */
  readonly password: string
  /** A student of the same school who takes no other part: each pattern has another one. */
  readonly student: string
  /** When the attack has to end, in ms of Date.now(). */
  readonly endsAt: number
}

export interface Pattern<Prepared = unknown> {
  /** One sentence: what is sent, how often. */
  readonly what: string
  /** Seconds that the attack takes at most; 20 unless said. */
  readonly seconds?: number
  /** Runs before the measuring: what the attack finds there. Its answer is plain data. */
  prepare?(target: Target): Promise<Prepared>
  /** Runs in a process of its own. Answers what became of it, in a few words. */
  attack(target: Target, prepared: Prepared): Promise<string>
}
