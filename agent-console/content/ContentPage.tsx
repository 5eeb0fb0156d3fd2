import { type EditedKind, editedKinds } from '@lightwell/rulebook/content/kinds.ts'
import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { createLink, Link, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../shell/paths.ts'
import { Said } from '../shell/Said.tsx'
import styles from './Content.module.css'
import type { ListedItem, Version } from './calls.ts'
import { ItemTable } from './ItemTable.tsx'
import { kindWords } from './kind-words.ts'
import { Preview } from './Preview.tsx'
import { VersionTable } from './VersionTable.tsx'

const ButtonLink = createLink(LinkButton)

/**
 * The provider's content, one kind at a time, such as banners. Lists the items in order, with a preview and the
 * history.
 */
export function ContentPage({
  kind,
  list,
  history,
}: {
  kind: EditedKind
  list: { items: ListedItem[]; next: number | null }
  history: { versions: Version[]; next: string | null }
}) {
  const router = useRouter()
  const saidBefore = useLocation({ select: ({ state }) => state.said })
  const [said, setSaid] = useState(saidBefore)
  const readAgain = () => router.invalidate()
  return (
    <>
      <div>
        <PageHeading title={words.content_title()}>{words.content_lead()}</PageHeading>
        <Said>{said && <Notice kind="success">{said}</Notice>}</Said>
      </div>
      <nav className={styles.kinds} aria-label={words.content_kinds()}>
        {editedKinds.map((each) => (
          <Link
            key={each}
            to={paths.content}
            search={{ kind: each }}
            className={styles.kind}
            aria-current={each === kind ? 'page' : undefined}
          >
            {kindWords[each]()}
          </Link>
        ))}
      </nav>
      <section className={styles.part} aria-labelledby="items">
        <div className={styles.head}>
          <h2 id="items">{kindWords[kind]()}</h2>
          <ButtonLink to={paths.contentItem} search={{ kind }}>
            {words.content_add()}
          </ButtonLink>
        </div>
        <ItemTable kind={kind} list={list} onMoved={setSaid} readAgain={readAgain} />
      </section>
      <Preview kind={kind} />
      <VersionTable kind={kind} page={history} onBegin={() => setSaid(undefined)} onRestored={readAgain} />
    </>
  )
}
