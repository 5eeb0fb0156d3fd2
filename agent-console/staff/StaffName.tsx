import styles from '../shell/Lines.module.css'

/** Names somebody of staff in a list by both names, since two may share their full one. */
export const StaffName = ({ fullName, userName }: { fullName: string; userName: string }) => (
  <>
    {fullName} <span className={styles.soft}>{userName}</span>
  </>
)
