// The built-in menu entries of the library, and of the lesson plans, which are items of it.
import type { AccountKind } from '#contract/accountKinds.ts'
import { exercise } from '#contract/learning/exercise/exerciseNoun.ts'
import { mistake } from '#contract/learning/mistake/mistakeNoun.ts'
import { lessonPlan } from '#contract/learning/plan/planNoun.ts'
import { example } from '#contract/library/example.ts'
import { researchItem } from '#contract/library/researchItem.ts'
import { resource } from '#contract/library/resource.ts'
import { textbook } from '#contract/library/textbook.ts'
import { wordCard } from '#contract/library/wordCard.ts'
import { type BuiltInMenu, buttonsOf, directory, flagsOf, page, unlisted } from './menuEntry.ts'
import { libraryUsers, schoolOffice, teaching } from './menuKinds.ts'

const mistakeReaders: readonly AccountKind[] = [...teaching, ...schoolOffice]

/** What the program found and waits for a teacher; the whole catalogue. */
const mistakePages: readonly BuiltInMenu[] = [
  page('/exercisesTeacher/errorHandling', 'menu.errorHandling', 'entry', teaching, 'mistake_view', [
    ...buttonsOf(mistake),
  ]),
  page('/exercisesTeacher/errorLibrary', 'mistake.title', 'catalogue', mistakeReaders, 'mistake_view', [
    ...buttonsOf(mistake),
  ]),
]

export const library: readonly BuiltInMenu[] = [
  directory('/resourceTeacher', 'menu.resourceTeacher', 'resource', libraryUsers, [
    page(
      '/resourceTeaching/resourceTeach',
      'menu.resourceTeach',
      'resource',
      libraryUsers,
      'resource_view',
      buttonsOf(resource),
    ),
    page('/resourceTeaching/example', 'example.title', 'file', libraryUsers, 'example_view', [
      ...buttonsOf(example),
    ]),
  ]),
  directory('/exercisesTeacher', 'menu.exercisesTeacher', 'catalogue', libraryUsers, [
    page(
      '/exercisesTeacher/exerciseLibrary',
      'exercise.title',
      'catalogue',
      libraryUsers,
      'exercise_view',
      buttonsOf(exercise),
    ),
    unlisted('/resourceTeaching/exercisesEditor', 'menu.exercisesEditor', libraryUsers, 'exercise_view'),
    page(
      '/exercisesTeacher/hanzi',
      'menu.hanziPractice',
      'hanzi',
      [...teaching, ...schoolOffice],
      'hanzi_view',
    ),
    ...mistakePages,
  ]),
  directory('/wordcard', 'menu.wordcard', 'card', libraryUsers, [
    page('/wordcard/table', 'wordCard.title', 'card', libraryUsers, 'wordCard_view', buttonsOf(wordCard)),
    unlisted('/wordcard/cread', 'menu.wordCardEntry', libraryUsers, 'wordCard_add'),
  ]),
  directory('/interactive', 'menu.interactive', 'textbook', libraryUsers, [
    page(
      '/interactive/textbook',
      'textbook.title',
      'textbook',
      libraryUsers,
      'textbook_view',
      buttonsOf(textbook),
    ),
    unlisted('/interactive/pages', 'menu.bookPages', libraryUsers, 'textbook_edit'),
  ]),
  directory('/teachingResearchCenter', 'menu.teachingResearchCenter', 'research', libraryUsers, [
    page(
      '/teachingResearchCenter/knowledgecard',
      'menu.knowledgecard',
      'knowledge',
      libraryUsers,
      'research_view',
    ),
    page('/teachingResearchCenter/textAnalysis', 'menu.textAnalysis', 'hanzi', libraryUsers, 'research_view'),
    page('/teachingResearchCenter/corpus', 'menu.corpus', 'catalogue', libraryUsers, 'research_view'),
    page('/teachingResearchCenter/videos', 'menu.videos', 'live', libraryUsers, 'research_view', [
      ...buttonsOf(researchItem),
    ]),
    page('/teachingResearchCenter/information', 'menu.information', 'file', libraryUsers, 'research_view', [
      ...buttonsOf(researchItem),
    ]),
  ]),
]

/** In the group of tasks, as the specification has it. */
export const planPages: readonly BuiltInMenu[] = [
  page(
    '/lessonPlanTasks/lessonPlan',
    'lessonPlan.title',
    'plan',
    libraryUsers,
    'lessonPlan_view',
    buttonsOf(lessonPlan),
  ),
  unlisted('/addLessonNew', 'menu.addLessonNew', libraryUsers, 'lessonPlan_view'),
]

/** They open what colleagues have shared and what one makes oneself: nothing about a person. */
export const libraryFlags: ReadonlySet<string> = new Set([
  ...[...library, ...planPages].flatMap(flagsOf),
  'lessonPlanTasks', // the group alone, which opens nothing
])
