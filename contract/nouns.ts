// Every noun there is. One line here, and its calls, the labels of its imports, the words of its changes and the
// questions that the tests ask of it follow.
import { appUser } from './access/appUser.ts'
import { clientNoun } from './access/client.ts'
import { loginNoun } from './access/login.ts'
import { role } from './access/role.ts'
import { secretKey } from './access/secretKey.ts'
import { userNoun } from './access/user.ts'
import { consumption, quota, quotaEntry } from './classroom/quota.ts'
import { excuse } from './insight/excuse.ts'
import { evaluationCategory } from './learning/evaluation/categoryNoun.ts'
import { evaluation } from './learning/evaluation/evaluationNoun.ts'
import { exam } from './learning/exam/examNoun.ts'
import { exercise } from './learning/exercise/exerciseNoun.ts'
import { mistake } from './learning/mistake/mistakeNoun.ts'
import { paper } from './learning/paper/paperNoun.ts'
import { lessonPlan } from './learning/plan/planNoun.ts'
import { task } from './learning/task/taskNoun.ts'
import { application } from './library/application.ts'
import { customType } from './library/customType.ts'
import { example } from './library/example.ts'
import { level } from './library/level.ts'
import { point } from './library/point.ts'
import { researchItem } from './library/researchItem.ts'
import { resource } from './library/resource.ts'
import { textbook } from './library/textbook/textbook.ts'
import { topic } from './library/topic.ts'
import { wordCard } from './library/wordCard.ts'
import type { NounDeclaration } from './noun.ts'
import { alumnus } from './school/alumnus.ts'
import { catalogCourse } from './school/catalogCourse.ts'
import { course } from './school/course.ts'
import { courseClass } from './school/courseClass.ts'
import { department } from './school/department.ts'
import { registrationNoun } from './school/register.ts'
import { student } from './school/student.ts'
import { teacher } from './school/teacher.ts'
import { tenant } from './school/tenant.ts'
import { appVersion } from './system/appVersion.ts'
import { audit, platformAudit } from './system/audit.ts'
import { dataSource } from './system/dataSource.ts'
import { dictItemNoun, dictNoun, paramNoun } from './system/dict.ts'
import { dynamicRoute } from './system/dynamicRoute.ts'
import { storedFile } from './system/storedFile.ts'
import { trash } from './system/trash.ts'

export const nouns = [
  alumnus,
  appUser,
  appVersion,
  application,
  audit,
  clientNoun,
  consumption,
  course,
  courseClass,
  catalogCourse,
  customType,
  dataSource,
  department,
  dictItemNoun,
  dictNoun,
  dynamicRoute,
  evaluation,
  evaluationCategory,
  exam,
  example,
  excuse,
  exercise,
  lessonPlan,
  level,
  loginNoun,
  mistake,
  paper,
  paramNoun,
  platformAudit,
  point,
  quota,
  quotaEntry,
  registrationNoun,
  researchItem,
  resource,
  role,
  secretKey,
  storedFile,
  student,
  task,
  teacher,
  tenant,
  textbook,
  topic,
  trash,
  userNoun,
  wordCard,
] as const

export type AnyNoun = (typeof nouns)[number]

type NamedOf<N> = N extends { declared: { name: infer Name extends string }; calls: infer C }
  ? { [A in keyof C & string as `${A}${Name}`]: C[A] }
  : never
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never
/** pageClass, getClass ... */
export type NounCallsByName = Together<NamedOf<AnyNoun>>

export const nounCalls = Object.fromEntries(
  nouns.flatMap(({ declared, calls }) =>
    Object.entries(calls).map(([action, call]) => [`${action}${declared.name}`, call]),
  ),
) as NounCallsByName // the same keys, renamed

/** Finds a noun by the name that stands in the record of changes. */
export const declaredNoun = (name: string): NounDeclaration | undefined =>
  nouns.find(({ declared }) => declared.name === name)?.declared
