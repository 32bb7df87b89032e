// The built-in menu entries of the library, and of the lesson plans, which are items of it.
import type { AccountKind } from '#contract/accountKinds.ts'
import { exam } from '#contract/learning/exam/examNoun.ts'
import { exercise } from '#contract/learning/exercise/exerciseNoun.ts'
import { mistake } from '#contract/learning/mistake/mistakeNoun.ts'
import { paper } from '#contract/learning/paper/paperNoun.ts'
import { lessonPlan } from '#contract/learning/plan/planNoun.ts'
import { example } from '#contract/library/example.ts'
import { researchItem } from '#contract/library/researchItem.ts'
import { resource } from '#contract/library/resource.ts'
import { textbook } from '#contract/library/textbook/textbook.ts'
import { wordCard } from '#contract/library/wordCard.ts'
import { paths } from '#contract/pagePaths.ts'
import { type BuiltInMenu, buttonsOf, directory, flagsOf, ofTool, page, unlisted } from './menuEntry.ts'
import { libraryUsers, schoolOffice, teaching } from './menuKinds.ts'

const schoolStaff: readonly AccountKind[] = [...teaching, ...schoolOffice]

/** Exams stand with their papers, but their flags open the work of students. */
const examPages: readonly BuiltInMenu[] = [
  page(paths.exams, 'exam.title', 'calendar', schoolStaff, 'exam_view', [
    ...buttonsOf(exam),
    ['exam_mark', 'menu.buttonExamMark', teaching],
  ]),
  unlisted(paths.exam, 'menu.examDetail', schoolStaff, 'exam_view'),
  unlisted(paths.examDesk, 'menu.examDesk', teaching, 'exam_mark'),
  unlisted(paths.invigilate, 'menu.invigilate', teaching, 'exam_edit'),
]

/** The mistakes that wait for a teacher's decision, and the whole catalogue of mistakes. */
const mistakePages: readonly BuiltInMenu[] = [
  page(paths.mistakesToConfirm, 'menu.errorHandling', 'entry', teaching, 'mistake_view', [
    ...buttonsOf(mistake),
  ]),
  page(paths.mistakes, 'mistake.title', 'catalogue', schoolStaff, 'mistake_view', [...buttonsOf(mistake)]),
]

export const library: readonly BuiltInMenu[] = [
  directory('/resourceTeacher', 'menu.resourceTeacher', 'resource', libraryUsers, [
    page(
      paths.resources,
      'menu.resourceTeach',
      'resource',
      libraryUsers,
      'resource_view',
      buttonsOf(resource),
    ),
    page(paths.examples, 'example.title', 'file', libraryUsers, 'example_view', [...buttonsOf(example)]),
  ]),
  directory('/exercisesTeacher', 'menu.exercisesTeacher', 'catalogue', libraryUsers, [
    page(paths.exercises, 'exercise.title', 'catalogue', libraryUsers, 'exercise_view', buttonsOf(exercise)),
    unlisted(paths.exerciseEditor, 'menu.exercisesEditor', libraryUsers, 'exercise_view'),
    page(paths.paperLibrary, 'menu.paperLibrary', 'file', libraryUsers, 'paper_view'),
    page(paths.papers, 'testPaper.title', 'file', libraryUsers, 'paper_view', buttonsOf(paper)),
    unlisted(paths.paper, 'menu.paperEditor', libraryUsers, 'paper_view'),
    ...examPages,
    page(paths.hanzi, 'menu.hanziPractice', 'hanzi', schoolStaff, 'hanzi_view'),
    ...mistakePages,
  ]),
  directory('/wordcard', 'menu.wordcard', 'card', libraryUsers, [
    ...ofTool(
      'wordCard',
      page(paths.wordCards, 'wordCard.title', 'card', libraryUsers, 'wordCard_view', buttonsOf(wordCard)),
      unlisted(paths.wordCardEntry, 'menu.wordCardEntry', libraryUsers, 'wordCard_add'),
    ),
  ]),
  directory('/interactive', 'menu.interactive', 'textbook', libraryUsers, [
    ...ofTool(
      'interactiveTextbook',
      page(paths.textbooks, 'textbook.title', 'textbook', libraryUsers, 'textbook_view', buttonsOf(textbook)),
      unlisted(paths.bookPages, 'menu.bookPages', libraryUsers, 'textbook_edit'),
    ),
  ]),
  directory('/teachingResearchCenter', 'menu.teachingResearchCenter', 'research', libraryUsers, [
    page(paths.researchCentre, 'menu.knowledgecard', 'knowledge', libraryUsers, 'research_view'),
    ...ofTool(
      'textAnalysis',
      page(paths.textAnalysis, 'menu.textAnalysis', 'hanzi', libraryUsers, 'research_view'),
    ),
    ...ofTool('corpus', page(paths.corpus, 'menu.corpus', 'catalogue', libraryUsers, 'research_view')),
    page(paths.videos, 'menu.videos', 'live', libraryUsers, 'research_view', [...buttonsOf(researchItem)]),
    page(paths.information, 'menu.information', 'file', libraryUsers, 'research_view', [
      ...buttonsOf(researchItem),
    ]),
  ]),
]

/** The specification puts the lesson plans in the group of tasks. */
export const planPages: readonly BuiltInMenu[] = [
  page(paths.lessonPlans, 'lessonPlan.title', 'plan', libraryUsers, 'lessonPlan_view', buttonsOf(lessonPlan)),
  unlisted(paths.lessonPlan, 'menu.addLessonNew', libraryUsers, 'lessonPlan_view'),
]

/** These flags open shared and own material, and nothing about a person. */
const examFlags = new Set(examPages.flatMap(flagsOf))
export const libraryFlags: ReadonlySet<string> = new Set([
  ...[...library, ...planPages].flatMap(flagsOf).filter((flag) => !examFlags.has(flag)),
  'lessonPlanTasks', // the group alone, which opens nothing
])
