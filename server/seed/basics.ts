// What every installation has, with or without demo data.
import { randomBytes } from 'node:crypto'
import { webClient } from '#contract/access/auth.ts'
import { loginCipher, loginKeyParam } from '#contract/access/loginCipher.ts'
import type { Database } from '../db/database.ts'
import { oauthClient } from '../db/schema/oauthClient.ts'
import { param } from '../db/schema/param.ts'
import { seedMenus } from '../features/access/menu/seedMenus.ts'
import { hashSecret } from '../platform/auth.ts'
import { seedDictionaries } from './seedDictionaries.ts'
import { seedPublicExercises } from './seedPublicExercises.ts'
import { seedPublicKnowledge } from './seedPublicKnowledge.ts'

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
    await seedDictionaries(tx)
    await seedMenus(tx)
    await seedPublicKnowledge(tx)
    await seedPublicExercises(tx)
  })
