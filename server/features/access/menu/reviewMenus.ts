// The built-in menu entries of the second reader: its landing page, which leads to the others. The school's administrator has the
// switch of the model there.
import { paths } from '#contract/pagePaths.ts'
import { ofTool, page, unlisted } from './menuEntry.ts'
import { teaching, tenantAdmins } from './menuKinds.ts'

export const reviewMenus = [
  ...ofTool(
    'aiReview',
    page(paths.aiReview, 'menu.aiReview', 'hanzi', [...teaching, ...tenantAdmins], 'aiReview_view', [
      ['aiReview_edit', 'menu.buttonAiReview', teaching],
      ['aiReview_setting', 'menu.buttonAiSetting', tenantAdmins],
    ]),
    unlisted(paths.paperReview, 'menu.paperReview', teaching, 'aiReview_edit'),
    unlisted(paths.contentEvaluation, 'menu.contentEvaluation', teaching, 'aiReview_edit'),
    unlisted(paths.contentEvaluationDetails, 'menu.contentEvaluationDetails', teaching, 'aiReview_edit'),
    unlisted(paths.reviewHistory, 'menu.reviewHistory', teaching, 'aiReview_edit'),
  ),
  ...ofTool('essayReview', unlisted(paths.essayReview, 'menu.essayReview', teaching, 'aiReview_edit')),
]
