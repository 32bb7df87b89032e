import { apiOf, repeat, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'

export const pattern: Pattern<{ token: string }> = {
  what: 'a teacher makes a chain of folders, each below the one before, and lists them in between',
  prepare: async (target) => ({ token: await tokenOf(target, 'teacher2') }),
  attack: (target, { token }) => {
    const api = apiOf(target)
    let pid = '3'
    return repeat(target, { times: 1750, atOnce: 4 }, async (number) => {
      const made = await api.call('createFolder', { body: { pid: pid as '3', name: `夹${number}` } }, token)
      if (made.ok) pid = made.data.id
      if (number % 10 === 0) await api.call('listFolders', { query: {} }, token)
      return made.ok ? 'made' : `${made.error} ${JSON.stringify(made.fields ?? {})}`
    })
  },
}
