// The calls of contract/school/schoolYear.ts.
import type { FastifyInstance } from 'fastify'
import {
  beginSchoolYear,
  countLeavers,
  lastSchoolYear,
  previewSchoolYear,
  takeBackSchoolYear,
} from '#contract/school/schoolYear.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { countStudents, plannedClasses } from './planYear.ts'
import { previewYear, requireWholeSchool } from './previewYear.ts'
import { beginYear, lastYear, takeBackYear, type YearParts } from './runYear.ts'

const officeOf = (caller: Caller) => {
  requireWholeSchool(caller)
  return tenantCallerOf(caller)
}

export const registerSchoolYear = (app: FastifyInstance, parts: YearParts) => {
  const { database } = parts
  route(app, previewSchoolYear, ({ caller }) => {
    const office = officeOf(caller)
    return database.inTenant(office.tenantId, (tx) => previewYear(tx, office))
  })
  route(app, countLeavers, ({ caller, body }) =>
    database.inTenant(officeOf(caller).tenantId, async (tx) => {
      await plannedClasses(tx, body)
      return countStudents(tx, body)
    }),
  )
  route(app, beginSchoolYear, ({ caller, body }) => beginYear(parts, officeOf(caller), body))
  route(app, lastSchoolYear, ({ caller }) =>
    database.inTenant(tenantCallerOf(caller).tenantId, (tx) => lastYear(tx, caller)),
  )
  route(app, takeBackSchoolYear, ({ caller, params }) => takeBackYear(parts, officeOf(caller), params.id))
}
