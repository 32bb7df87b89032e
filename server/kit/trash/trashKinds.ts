// What can be in the trash, and who sees it there. Nouns are added by registerNoun, accounts by their own routes.
import { getTableName } from 'drizzle-orm'
import type { Call } from '#contract/call.ts'
import type { Transaction } from '../../db/database.ts'
import type { AnyStore } from '../nounStore.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** By the noun's name in the contract. */
    trashKinds: Map<string, TrashKind>
  }
}

export type TrashRow = Readonly<Record<string, unknown>>
/** Values in place of those that somebody else has by now. */
export type NewValues = Readonly<{ [F in 'username' | 'number' | 'name']?: string | undefined }>

export interface TrashKind {
  /** Whoever may delete may restore. */
  readonly call: Pick<Call, 'who' | 'needs'>
  /** `personal`: the owner and who deleted it; `school`: whoever may delete such records of the school. */
  readonly whose: 'personal' | 'school'
  /** Names of unique constraints, and the field that each belongs to. */
  readonly unique: Readonly<Record<string, string>>
  /** The tables whose first row `rename` gets. */
  readonly named: readonly string[]
  /** The columns that the new values change, by table. */
  rename(rows: ReadonlyMap<string, TrashRow>, values: NewValues): Readonly<Record<string, TrashRow>>
  /** Refuses what a unique constraint does not know. */
  beforeRestore?(tx: Transaction, rows: ReadonlyMap<string, TrashRow>): Promise<void>
}

/** Nobody may restore where nobody may delete by a call. */
const nobody = { who: [] } as const

export const trashKindOf = ({ noun, unique = {}, table }: AnyStore): TrashKind => {
  const name = getTableName(table)
  const fields = Object.values(unique)
  return {
    call: noun.calls.remove ?? noun.calls.removeMany ?? nobody,
    whose: noun.declared.trash ?? 'school',
    unique,
    named: [name],
    rename: (_, { number, name: newName }) => ({
      [name]: {
        ...(number !== undefined && fields.includes('number') && { number }),
        ...(newName !== undefined && fields.includes('name') && { name: newName }),
      },
    }),
  }
}
