import { Pending } from '../Pending.tsx'
import bar from './ViewBar.module.css'
import styles from './ViewFrame.module.css'
import { ViewTabs } from './ViewTabs.tsx'

/** The frame of a view until it's known whom it shows. */
export const ViewPending = ({ id }: { id: string | undefined }) => (
  <>
    <section className={bar.bar} data-level="look" aria-hidden="true">
      <div className={styles.coming} />
    </section>
    <div className={styles.page}>
      {id && <ViewTabs view={id} />}
      <Pending />
    </div>
  </>
)
