// What every installation has, with or without demo data.
import { randomBytes } from 'node:crypto'
import { webClient } from '#contract/auth.ts'
import { loginCipher, loginKeyParam } from '#contract/loginCipher.ts'
import { seedMenus } from '../../features/menu/seedMenus.ts'
import { hashSecret } from '../../platform/auth.ts'
import type { Database } from '../client.ts'
import { oauthClient } from '../schema/oauthClient.ts'
import { param } from '../schema/param.ts'
import { seedWords } from './words.ts'

export const seedBasics = (database: Database) =>
  database.asPlatform('seed', async (tx) => {
    await tx
      .insert(oauthClient)
      .values({ id: webClient.id, secretHash: hashSecret(webClient.secret) })
      .onConflictDoNothing()
    await tx
      .insert(param)
      .values({
        key: loginKeyParam,
        value: randomBytes(loginCipher.keyBytes).toString('base64'),
        isPublic: true,
      })
      .onConflictDoNothing()
    await seedWords(tx)
    await seedMenus(tx)
  })
