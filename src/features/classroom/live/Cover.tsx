import type { FileId } from '#contract/ids.ts'
import { FilePicture } from '#src/files/FilePicture.tsx'
import styles from './LessonCard.module.css'

/** The picture of a lesson; its name stands beside it. */
export const Cover = ({ id }: { id: FileId }) => <FilePicture className={styles.cover} id={id} />
