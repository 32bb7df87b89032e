import type { FastifyInstance } from 'fastify'
import { getMenu } from '#contract/access/auth.ts'
import { createMenu, getMenuListTree, getMenuTree, removeMenu, updateMenu } from '#contract/access/menu.ts'
import { grantableKinds } from '#contract/access/role.ts'
import { roleTypeOf } from '#contract/accountKinds.ts'
import type { Database } from '#server/db/database.ts'
import { route } from '#server/platform/route.ts'
import { addMenu, changeMenu, deleteMenu } from './editMenu.ts'
import { readListTree, readOwnMenu, readPermissionTree } from './readMenus.ts'

export const registerMenu = (app: FastifyInstance, { database }: { database: Database }) => {
  /** A role type that is not the caller's gets an empty menu, whatever the client sends. */
  route(app, getMenu, ({ query, caller }) => {
    const isHeld = query.roleType === undefined || query.roleType === roleTypeOf[caller.kind]
    return isHeld
      ? database.asPlatform('menu of a role', (tx) => readOwnMenu(tx, caller))
      : Promise.resolve([])
  })
  route(
    app,
    getMenuTree,
    ({ query: { lazy, parentId, kind }, caller: { kind: ownKind, tenantId, locale } }) => {
      const kinds = grantableKinds[ownKind].filter((one) => kind === undefined || one === kind)
      return database.asPlatform('menu entries', (tx) =>
        readPermissionTree(tx, {
          lazy,
          parentId,
          kinds,
          locale,
          tenantId: ownKind === 'systemAdmin' ? null : tenantId,
        }),
      )
    },
  )
  route(app, getMenuListTree, ({ query: { lazy, parentId }, caller: { locale } }) =>
    database.asPlatform('menu entries', (tx) => readListTree(tx, { lazy, parentId, locale })),
  )
  route(app, createMenu, ({ caller, body }) =>
    database.asPlatform('menu entries', (tx) => addMenu(tx, caller, body)),
  )
  route(app, updateMenu, ({ caller, body }) =>
    database.asPlatform('menu entries', async (tx) => {
      await changeMenu(tx, caller, body)
      return true
    }),
  )
  route(app, removeMenu, ({ caller, params }) =>
    database.asPlatform('menu entries', async (tx) => {
      await deleteMenu(tx, caller, params.id)
      return true
    }),
  )
}
