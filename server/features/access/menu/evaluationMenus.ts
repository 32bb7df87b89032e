// The built-in menu entries of evaluations: a group of its own, for those who give them, read them or answer them.
import { evaluationCategory } from '#contract/learning/evaluation/categoryNoun.ts'
import { evaluation } from '#contract/learning/evaluation/evaluationNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { buttonsOf, directory, ofTool, page, unlisted } from './menuEntry.ts'
import { learning, schoolOffice, teaching } from './menuKinds.ts'

const readers = [...teaching, ...schoolOffice]

const entries = directory(
  '/evaluation',
  'menu.evaluation',
  'file',
  [...learning, ...readers],
  [
    page(paths.evaluations, 'evaluation.title', 'file', readers, 'evaluation_view', [
      ...buttonsOf(evaluation),
      ['evaluation_mark', 'menu.buttonEvaluationMark', teaching],
    ]),
    page(
      paths.evaluationCategories,
      'evaluationCategory.title',
      'catalogue',
      teaching,
      'evaluationCategory_view',
      buttonsOf(evaluationCategory),
    ),
    unlisted(paths.evaluation, 'menu.evaluationDetail', readers, 'evaluation_view'),
    unlisted(paths.evaluationReview, 'menu.evaluationReview', teaching, 'evaluation_mark'),
    page(paths.myEvaluations, 'menu.myEvaluation', 'file', learning, 'evaluation_view'),
  ],
)

export const [evaluationMenus = entries] = ofTool('evaluation', entries)
