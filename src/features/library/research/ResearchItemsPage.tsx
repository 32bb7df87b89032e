// Videos and articles: the list of one kind, and one of them to watch or to read.
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { asListed } from '#contract/defineNoun.ts'
import { type ResearchKind, type ResearchRecord, researchItem } from '#contract/library/researchItem.ts'
import { CoverInput } from '#src/files/CoverInput.tsx'
import { FilePicture } from '#src/files/FilePicture.tsx'
import { useFileLink } from '#src/files/useFileLink.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { useLoadAgain } from '#src/lib/useLoadAgain.ts'
import { MissingFile } from '#src/ui/MissingFile.tsx'
import { SchoolSelect } from '../../system/shared/SchoolSelect.tsx'
import { LibraryGate } from '../shared/LibraryGate.tsx'
import { MediaInput } from './MediaInput.tsx'
import styles from './research.module.css'

/** Its rows carry no texts; the form asks for the record. */
const items = asListed(researchItem)

/** The input is loaded when it is needed: it brings the editor, which readers do not need. */
const ArticleInput = lazy(async () => ({ default: (await import('./ArticleInput.tsx')).ArticleInput }))
type ArticleProps = ComponentProps<typeof ArticleInput>
const BodyInput = (props: ArticleProps) => (
  <Suspense fallback={<Skeleton active />}>
    <ArticleInput {...props} />
  </Suspense>
)

const Player = ({ record }: { record: ResearchRecord }) => {
  const { t } = useTranslation('research')
  const { round, hasFailed, onFailed, onLoaded, retry } = useLoadAgain()
  const { data: link, isPending } = useFileLink(record.fileId)
  const { data: cover } = useFileLink(record.cover)
  if (isPending) return <Skeleton active />
  if (!link) return <p role="alert">{t('broken')}</p>
  if (hasFailed) return <MissingFile text={t('broken')} onRetry={retry} />
  const events = { onError: onFailed, onLoadedData: onLoaded }
  const mediaProps = { src: link.url, controls: true, 'aria-label': record.name, ...events }
  if (record.mediaType.startsWith('audio/'))
    return <audio key={round} {...mediaProps} className={styles.sound} />
  return <video key={round} {...mediaProps} className={styles.video} {...(cover && { poster: cover.url })} />
}

/** The record is asked for again when it is opened: the list may be of yesterday. */
const ItemDrawer = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { data, error, refetch } = useQuery(callQuery(researchItem.calls.get, { params: { id } }))
  return (
    <SideDrawer title={name} width={900} onClose={onClose}>
      {error && !data && <CallFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <article>
          {data.summary && <p className={styles.lead}>{data.summary}</p>}
          {data.kind === 'video' ? <Player record={data} /> : data.body && <RichTextView text={data.body} />}
        </article>
      )}
    </SideDrawer>
  )
}

const Items = ({ kind }: { kind: ResearchKind }) => {
  const { t } = useTranslation('research')
  const words = kind === 'video' ? 'videos' : 'information'
  return (
    <NounScreen
      noun={items}
      title={t(`${words}.title`)}
      addWords={t(`${words}.add`)}
      fixed={{ kind }}
      extra={<SchoolSelect />}
      columns={[
        { key: 'name', isMain: true, width: 260 },
        { key: 'summary', width: 260 },
        {
          key: 'cover',
          width: 140,
          render: ({ cover }) => <FilePicture className={styles.thumb} id={cover} />,
        },
        { key: 'enabled', width: 80, render: ({ enabled }) => t(enabled ? 'yes' : 'no') },
        { key: 'createdAt', width: 160 },
      ]}
      search={[{ key: 'name', isWide: true }]}
      actions={[
        {
          key: 'open',
          label: t('open'),
          on: 'row',
          isFirst: true,
          dialog: ([record], close) =>
            record && <ItemDrawer id={record.id} name={record.name} onClose={close} />,
        },
      ]}
      isRemovable={({ mine }) => mine}
      form={{
        fields: [
          { key: 'name', isRequired: true },
          { key: 'sort', type: 'number', min: 0, max: 9999 },
          { key: 'summary', type: 'textarea', isWide: true },
          {
            key: 'cover',
            type: 'custom',
            input: <CoverInput />,
          },
          kind === 'video'
            ? { key: 'fileId', type: 'custom', isRequired: true, input: <MediaInput /> }
            : { key: 'body', type: 'custom', isRequired: true, isWide: true, input: <BodyInput /> },
          { key: 'enabled', type: 'switch' },
        ],
        initial: { enabled: true },
        always: { kind },
        isFor: ({ mine }) => mine,
      }}
    />
  )
}

export const VideosPage = () => (
  <LibraryGate>
    <Items kind="video" />
  </LibraryGate>
)
export const InformationPage = () => (
  <LibraryGate>
    <Items kind="article" />
  </LibraryGate>
)
