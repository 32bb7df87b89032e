// The calls of contract/access/user.ts: looking after other people's accounts.
import type { FastifyInstance } from 'fastify'
import {
  assignRole as assignRoleCall,
  editUser,
  freezeUsers,
  getUserDetails,
  listUsers,
  removeUser,
  resetUserPasswords,
  unfreezeUsers,
  userNoun,
} from '#contract/access/user.ts'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import type { Auth, Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { endLoginsOf } from '../auth/endLogin.ts'
import { hashPassword } from '../auth/hashPassword.ts'
import type { FindInitialPassword } from '../person/initialPassword.ts'
import { inAccountScope } from './accountScope.ts'
import { accountTrash } from './accountTrash.ts'
import { appUserStore } from './appUserStore.ts'
import { assignRole } from './assignRole.ts'
import { addUser, changeUser, type VersionedChange } from './editUsers.ts'
import { resetPasswordsOf, setStatus } from './freezeUsers.ts'
import { removeAccount } from './removeUser.ts'
import { listChoices, readUser, userStore } from './userStore.ts'

interface Parts {
  readonly database: Database
  readonly auth: Auth
  readonly findInitialPassword: FindInitialPassword
}

export const registerAccounts = (app: FastifyInstance, parts: Parts) => {
  const { database, findInitialPassword } = parts
  const { calls } = userNoun

  const change = async (caller: Caller, id: UserId, changed: VersionedChange) => {
    const { isOtherKind } = await changeUser(database, caller, id, changed)
    if (isOtherKind) await endLoginsOf(parts, id)
    if (changed.roleId !== undefined) parts.auth.rightsChanged()
    return true
  }

  registerNoun(app, parts, userStore)
  registerNoun(app, parts, appUserStore)
  app.trashKinds.set(userNoun.declared.name, accountTrash)
  route(app, listUsers, ({ caller, query }) =>
    inAccountScope(database, caller, (tx) => listChoices(tx, caller, query)),
  )
  route(app, getUserDetails, ({ caller, params }) =>
    inAccountScope(database, caller, (tx) => readUser(tx, caller, params.id)),
  )
  route(app, calls.create, async ({ caller, body }) => {
    const chosenPassword = body.password && { hash: await hashPassword(body.password), shownOnce: null }
    const initial = chosenPassword || (await findInitialPassword(database, caller))
    const id = await addUser(database, caller, body, initial)
    return { id, initialPassword: initial.shownOnce }
  })
  route(app, calls.update, ({ caller, body }) => {
    const { id, password, ...changed } = body
    // Passwords are reset, never chosen for another person.
    if (password) throw appError('VALIDATION', { fields: { password: 'field.invalid' } })
    return change(caller, id as UserId, changed)
  })
  route(app, editUser, ({ caller, body: { id, ...changed } }) => change(caller, id, changed))
  route(app, removeUser, ({ caller, params, query }) =>
    removeAccount(parts, caller, { id: params.id, confirm: query.confirm }),
  )
  route(app, assignRoleCall, async ({ caller, body }) => {
    const answer = await assignRole(database, caller, body)
    parts.auth.rightsChanged()
    return answer
  })
  route(app, resetUserPasswords, ({ caller, body }) => resetPasswordsOf(parts, { caller, ids: body.ids }))
  route(app, freezeUsers, ({ caller, body }) => setStatus(parts, { caller, ids: body.ids }, 'frozen'))
  route(app, unfreezeUsers, ({ caller, body }) => setStatus(parts, { caller, ids: body.ids }, 'normal'))
}
