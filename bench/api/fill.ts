// A school with very many students, written straight into the database.
import { eq } from 'drizzle-orm'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { Database } from '#server/db/client.ts'
import { newId } from '#server/db/schema/columns.ts'
import { student } from '#server/db/schema/student.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { findWords, pinyinOf } from '#server/features/person/findWords.ts'

const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗单曾吕欧']
const given = [...'明华丽强军敏静伟芳涛超霞平刚桂英文斌鹏浩宇轩然子涵梓雨佳欣怡思远晓燕雪']
const batch = 1000

/** Names come from a few thousand different ones, as in a real school. */
const nameOf = (at: number): string => {
  const pick = (letters: readonly string[], step: number) =>
    letters[Math.floor(at / step) % letters.length] ?? ''
  return pick(surnames, 1) + pick(given, 7) + (at % 3 === 0 ? '' : pick(given, 53))
}

export const fillSchool = async (database: Database, students: number): Promise<TenantId> => {
  const tenantId = await database.asPlatform('bench', async (tx) => {
    const [school] = await tx.select().from(tenant).where(eq(tenant.name, '同学国际学校'))
    if (!school) throw new Error('there is no demo school')
    return school.id
  })
  const sounds = new Map<string, { pinyin: string; words: string }>()
  for (let start = 0; start < students; start += batch) {
    const rows = Array.from({ length: Math.min(batch, students - start) }, (_, step) => {
      const at = start + step
      const name = nameOf(at)
      const sound = sounds.get(name) ?? { pinyin: pinyinOf(name), words: findWords(name) }
      sounds.set(name, sound)
      return { id: newId<UserId>(), at, name, username: `bench${at}`, number: `B${at}`, ...sound }
    })
    await database.inTenant(tenantId, async (tx) => {
      await tx.insert(user).values(
        rows.map(({ id, name, username, pinyin, words }) => {
          const found = { pinyin, find: `${words} ${username}` }
          return { id, tenantId, name, username, ...found, role: 'student' as const }
        }),
      )
      // The trigger has made their rows; in bulk it is quicker to make them again than to change each.
      await tx.delete(student).where(eq(student.pinyin, ''))
      await tx.insert(student).values(
        rows.map(({ id, pinyin, words, username, number }) => ({
          id,
          tenantId,
          pinyin,
          number,
          find: `${words} ${username} ${number.toLowerCase()}`,
        })),
      )
    })
  }
  await database.asPlatform('bench', (tx) => tx.execute('analyze'))
  return tenantId
}
