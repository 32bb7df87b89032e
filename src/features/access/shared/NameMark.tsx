import styles from '../../system/shared/admin.module.css'

/** A name with a small remark beside it. */
export const NameMark = ({ name, mark }: { name: string; mark: string }) => (
  <span className={styles.marked} title={`${name}${mark}`}>
    <span>{name}</span>
    {mark && <small>{mark}</small>}
  </span>
)
