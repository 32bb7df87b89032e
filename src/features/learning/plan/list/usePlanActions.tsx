// The actions on a lesson plan as a whole, in the list and on its own page.
import { useTranslation } from 'react-i18next'
import {
  exportPlanToWord,
  generateTasks,
  moveLessonPlan,
  planCollaborators,
} from '#contract/learning/plan/planCalls.ts'
import { lessonPlan, type PlanListed, planCalls } from '#contract/learning/plan/planNoun.ts'
import { request } from '#src/http/request.ts'
import { idsBody } from '#src/kit/rows.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { saveSheet } from '#src/kit/sheet/sheetFile.ts'
import { CollaboratorsDialog } from '../../../school/shared/CollaboratorsDialog.tsx'
import { GenerateDialog } from './GenerateDialog.tsx'

/** The actions on one plan, on its page and in the list. */
export const usePlanActions = (): RowAction<PlanListed>[] => {
  const { t } = useTranslation(['planEditor', 'library', 'success'])
  return [
    {
      key: 'word',
      call: exportPlanToWord,
      label: t('planEditor:action.word'),
      on: 'row',
      run: async ([record]) => {
        if (record) saveSheet(await request(exportPlanToWord, { params: { id: record.id } }))
        return t('planEditor:exported')
      },
    },
    {
      key: 'generate',
      call: generateTasks,
      label: t('planEditor:action.generate'),
      on: 'row',
      dialog: ([record], close, done) =>
        record && <GenerateDialog plan={record} onDone={done} onClose={close} />,
    },
    {
      key: 'collaborators',
      call: planCollaborators.set,
      label: t('planEditor:action.collaborators'),
      on: 'row',
      isFor: ({ mine }) => mine,
      dialog: ([record], close, done) =>
        record && (
          <CollaboratorsDialog id={record.id} calls={planCollaborators} onDone={done} onClose={close} />
        ),
    },
    {
      key: 'template',
      call: lessonPlan.calls.update,
      label: t('planEditor:action.template'),
      on: 'row',
      isFor: ({ mine, shared, template }) => mine && !shared && !template,
      run: async ([record]) => {
        if (record) await request(lessonPlan.calls.update, { body: { id: record.id, template: true } })
        return t('success:saved')
      },
    },
    {
      key: 'noTemplate',
      call: lessonPlan.calls.update,
      label: t('planEditor:action.noTemplate'),
      on: 'row',
      isFor: ({ mine, shared, template }) => mine && !shared && template,
      run: async ([record]) => {
        if (record) await request(lessonPlan.calls.update, { body: { id: record.id, template: false } })
        return t('success:saved')
      },
    },
    {
      key: 'sharePlan',
      call: planCalls.share,
      label: t('library:share'),
      on: 'row',
      isFor: ({ mine, shared, libraryType }) => mine && !shared && libraryType !== '1',
      run: async (records) => {
        await request(planCalls.share, { body: idsBody(records) })
        return t('success:shared')
      },
    },
    {
      key: 'unsharePlan',
      call: planCalls.unshare,
      label: t('library:unshare'),
      on: 'row',
      isFor: ({ mine, shared }) => mine && shared,
      run: async (records) => {
        await request(planCalls.unshare, { body: idsBody(records) })
        return t('success:unshared')
      },
    },
  ]
}

/** Up and down in one's own list. */
export const useOrderActions = (): RowAction<PlanListed>[] => {
  const { t } = useTranslation(['planEditor', 'common'])
  const move = (direction: 'up' | 'down'): RowAction<PlanListed> => ({
    key: direction,
    call: moveLessonPlan,
    label: t(`planEditor:action.${direction}`),
    on: 'row',
    isFor: ({ mine }) => mine,
    run: async ([record]) => {
      if (record) await request(moveLessonPlan, { body: { id: record.id, direction } })
      return t('common:mobileSuccessful')
    },
  })
  return [move('up'), move('down')]
}
