// Shows on the student's home what is to be repeated today, and the way there.
import { Link } from 'react-router-dom'
import styles from './dueCard.module.css'

export const DueCard = ({ path, text, action }: { path: string; text: string; action: string }) => (
  <Link className={styles.due} to={path}>
    <strong>{text}</strong>
    <span>{action}</span>
  </Link>
)
