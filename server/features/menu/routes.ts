import type { FastifyInstance } from 'fastify'
import { getMenu } from '#contract/auth.ts'
import { roleTypeOf } from '#contract/roles.ts'
import { route } from '../../platform/route.ts'
import { menus } from './menus.ts'

export const registerMenu = (app: FastifyInstance) => {
  /** A role type that the caller does not hold has no menu, whatever the client says. */
  route(app, getMenu, async ({ query, caller }) => {
    const isHeld = query.roleType === undefined || query.roleType === roleTypeOf[caller.role]
    return isHeld ? [...menus[caller.role]] : []
  })
}
