// When something was last drawn on a session's board, for queries over live sessions; null if never.
import { sql } from 'drizzle-orm'
import { documentSnapshot, documentUpdate } from '#server/db/schema/document.ts'
import { liveSession } from '#server/db/schema/live.ts'

/** The bytes of an empty update, as stored for a document that was only opened. */
const emptyBytes = 2

// Table names are written out: inside a select list drizzle omits the table name of its own columns.
const isItsBoard = (table: typeof documentSnapshot | typeof documentUpdate) =>
  sql`${table}.tenant_id = ${liveSession}.tenant_id and ${table}.name = 'board:' || ${liveSession}.id::text
    and octet_length(${table}.bytes) > ${sql.raw(String(emptyBytes))}`

export const boardChangedAt = sql<Date | null>`(
  select max(pieces.at) from (
    select created_at as at from ${documentUpdate} where ${isItsBoard(documentUpdate)}
    union all
    select merged_at from ${documentSnapshot} where ${isItsBoard(documentSnapshot)}
  ) pieces
)`.mapWith(documentUpdate.createdAt)
