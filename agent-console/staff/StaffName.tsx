import styles from '../shell/Lines.module.css'

/** Shows a staff member's full name and user name, because two people may have the same full name. */
export const StaffName = ({ fullName, userName }: { fullName: string; userName: string }) => (
  <>
    {fullName} <span className={styles.soft}>{userName}</span>
  </>
)
