// The form of a resource: its file or its link first, then what says when and where it is used.
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ResourceRecord, resource } from '#contract/library/resource.ts'
import { PickSelect } from '#src/kit/form/PickSelect.tsx'
import type { FormDeclaration, Option } from '#src/kit/screen.ts'
import { isChangeable } from '../shared/useLibrary.tsx'
import { FileInput } from './FileInput.tsx'
import { catalogueOptions, type ResourceChoices } from './useResourceChoices.ts'

interface Parts {
  choices: ResourceChoices
  semesterLabel: (semester: 1 | 2) => string
  linkNote: string
  folderInput: ReactNode
  initial: Readonly<Record<string, unknown>>
}
type Body = z.output<typeof resource.declared.body>

const optionOf = (value: string | null, label: string | null): Option[] =>
  value ? [{ value, label: label ?? '' }] : []

export const resourceForm = ({
  choices,
  semesterLabel,
  linkNote,
  folderInput,
  initial,
}: Parts): FormDeclaration<ResourceRecord, Body> => ({
  fields: [
    { key: 'fileId', type: 'custom', only: 'create', input: <FileInput /> },
    { key: 'url', note: linkNote },
    { key: 'name' },
    { key: 'folderId', type: 'custom', input: folderInput },
    { key: 'tag', type: 'select' },
    { key: 'customTypeId', type: 'select', options: choices.ownTypes },
    { key: 'textbook', type: 'suggest', options: choices.textbooks },
    {
      key: 'mgrId',
      type: 'custom',
      input: <PickSelect query={catalogueOptions} />,
    },
    { key: 'schoolYear', type: 'select', options: choices.years },
    {
      key: 'semester',
      type: 'select',
      options: ([1, 2] as const).map((value) => ({ value, label: semesterLabel(value) })),
    },
  ],
  initial,
  fromRecord: ({ mgrId, mgrName }) => ({ mgrId: optionOf(mgrId, mgrName)[0] ?? null }),
  chosenOptions: ({ customTypeId, customTypeName, schoolYear }) => ({
    customTypeId: optionOf(customTypeId, customTypeName),
    schoolYear: optionOf(schoolYear, schoolYear),
  }),
  isFor: isChangeable,
})
