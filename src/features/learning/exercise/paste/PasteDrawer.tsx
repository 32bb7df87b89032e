// Questions pasted from a document are shown as they will look, and saved after a look at them.
import { Alert, Button, Input } from 'antd'
import { type ClipboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importTextMax } from '#contract/learning/exercise/textImport.ts'
import { errorText } from '#src/http/showError.ts'
import { pastedText } from '#src/kit/richText/pastedText.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { type ExerciseDetails, noDetails } from '../draft/exerciseDraft.ts'
import { DetailsForm } from '../editor/DetailsForm.tsx'
import styles from './paste.module.css'
import { ReadTable } from './ReadTable.tsx'
import { counts, toSave } from './readState.ts'
import { usePaste } from './usePaste.ts'

/** The example is Chinese in every language, as the pasted questions are. */
const example = `1. “谢谢”是什么意思？
A. Hello  B. Thank you  C. Goodbye
答案：B

2. 我___学生。（答案：是）`

interface Props {
  folderId: ExerciseDetails['folderId']
  onClose: () => void
}

export const PasteDrawer = ({ folderId, onClose }: Props) => {
  const { t } = useTranslation('exercisePaste')
  const [text, setText] = useState('')
  const [details, setDetails] = useState<ExerciseDetails>({ ...noDetails, folderId })
  /** Counts what the clipboard had and a plain text cannot have. */
  const [lostParts, setLostParts] = useState({ readings: 0, pictures: 0 })
  const paste = usePaste()
  const { rows } = paste
  const waiting = rows ? toSave(rows) : []
  const rowCounts = rows && counts(rows)
  const save = async () => {
    const saved = await paste.save(details)
    if (saved > 0) showToast({ kind: 'success', text: t('saved', { count: saved }) })
    if (saved === waiting.length && saved === rows?.length) onClose()
  }
  const isTooLong = text.length > importTextMax
  const takePasted = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = pastedText(event.clipboardData)
    if (!pasted) return
    event.preventDefault()
    // Inserts it as if it were typed, so that one undo takes it away again.
    if (!document.execCommand('insertText', false, pasted.text)) setText(`${text}${pasted.text}`)
    setLostParts(({ readings, pictures }) => ({
      readings: readings + pasted.readings,
      pictures: pictures + pasted.pictures,
    }))
  }
  const saving = {
    words: t('save', { count: waiting.length }),
    isSaving: paste.isSaving,
    isDisabled: waiting.length === 0,
    isTouched: () => text.trim() !== '' && (!rows || waiting.length > 0),
    onSave: () => void save(),
  }
  return (
    <SideDrawer title={t('title')} saving={saving} onClose={onClose}>
      <div className={styles.paste}>
        <p className={styles.hint}>{t('hint')}</p>
        <Input.TextArea
          autoFocus
          aria-label={t('text')}
          placeholder={example}
          autoSize={{ minRows: rows ? 4 : 12, maxRows: 20 }}
          status={isTooLong ? 'error' : ''}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            if (target.value === '') setLostParts({ readings: 0, pictures: 0 })
          }}
          onPaste={takePasted}
        />
        {isTooLong && (
          <Alert type="error" showIcon title={t('tooLong', { length: text.length, max: importTextMax })} />
        )}
        {lostParts.readings > 0 && (
          <Alert type="info" showIcon title={t('readingsLeft', { count: lostParts.readings })} />
        )}
        {lostParts.pictures > 0 && (
          <Alert type="info" showIcon title={t('picturesLeft', { count: lostParts.pictures })} />
        )}
        <Button
          type={rows ? 'default' : 'primary'}
          className={styles.read ?? ''}
          disabled={text.trim() === '' || isTooLong}
          loading={paste.isReading}
          onClick={() => paste.read(text)}
        >
          {t(rows ? 'readAgain' : 'read')}
        </Button>
        {paste.readError && <Alert type="error" showIcon title={errorText(paste.readError)} />}
        {rows && rowCounts && (
          <>
            <p role="status">
              {t('understood', { understood: rowCounts.understood, all: rowCounts.all })}
              {rowCounts.toCheck > 0 && ` ${t('toCheck', { count: rowCounts.toCheck })}`}
            </p>
            {rows.length > 0 && (
              <>
                <ReadTable rows={rows} onChoose={(key, isChosen) => paste.set(key, { isChosen })} />
                <DetailsForm isForMany details={details} onChange={setDetails} />
              </>
            )}
            {paste.unread.length > 0 && (
              <section>
                <h3>{t('unread')}</h3>
                <ul className={styles.unread}>
                  {paste.unread.map(({ line, text: lost }) => (
                    <li key={line}>
                      <span className={styles.hint}>{t('line', { line })}</span> {lost}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </div>
    </SideDrawer>
  )
}
