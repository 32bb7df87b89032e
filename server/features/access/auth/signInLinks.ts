// One-click sign-in links: a single-use code each, never a token in an address.
import { eq, inArray } from 'drizzle-orm'
import { foldName } from '#contract/rules/text/typedText.ts'
import type { Database } from '#server/db/database.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { addLinkCode } from './signInCodes.ts'

export interface SignInLink {
  username: string
  name: string
  school: string
  url: string
}

/** Makes links in the order of the user names; a name in two schools gives two links. */
export const makeSignInLinks = (
  database: Database,
  origin: string,
  usernames: readonly string[],
): Promise<SignInLink[]> =>
  database.asPlatform('sign-in links for the operator', async (tx) => {
    const foldedNames = usernames.map(foldName)
    const rows = await tx
      .select()
      .from(user)
      .leftJoin(tenant, eq(tenant.id, user.tenantId))
      .where(inArray(user.usernameFolded, foldedNames))
    rows.sort(
      (a, b) => foldedNames.indexOf(a.user.usernameFolded) - foldedNames.indexOf(b.user.usernameFolded),
    )
    const links: SignInLink[] = []
    for (const { user: person, tenant: school } of rows) {
      const code = await addLinkCode(tx, { userId: person.id, tenantId: person.tenantId })
      const url = `${origin}/auth-redirect?code=${code}`
      links.push({ username: person.username, name: person.name, school: school?.name ?? '', url })
    }
    return links
  })

export const linkLines = (links: readonly SignInLink[]) =>
  links.map(({ username, name, school, url }) => `  ${username.padEnd(10)} ${name} ${school}\n    ${url}`)
