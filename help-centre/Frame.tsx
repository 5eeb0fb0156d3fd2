import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { ContactFooter } from '@lightwell/web-kit/ui/ContactFooter.tsx'
import { classes } from '@lightwell/web-kit/ui/classes.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import styles from './Frame.module.css'
import type { PageFacts } from './page-facts.ts'

/** The HTML document of a page, with the brand and the language switch above the content and contact details below. */
export function Frame({ facts, title, children }: { facts: PageFacts; title: string; children: ReactNode }) {
  const { brand, language } = facts
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} – ${brand.name}`}</title>
        <link rel="icon" href={brand.logoUrl} />
      </head>
      <body className={styles.page}>
        <a className={styles.skip} href="#content">
          {words.portal_skip()}
        </a>
        <Header facts={facts} />
        <main className={styles.main} id="content" tabIndex={-1}>
          {children}
        </main>
        <ContactFooter contact={brand} zone={facts.businessZone} isAnswered={facts.isAnswered} />
      </body>
    </html>
  )
}

/** A page with one card. The page's heading is in the card. */
export function CardPage({
  facts,
  title,
  documentTitle = title,
  isWide = false,
  children,
}: {
  facts: PageFacts
  title: string
  /** The title of the browser tab, if not the heading. */
  documentTitle?: string
  /** True for forms with fields side by side. */
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <Frame facts={facts} title={documentTitle}>
      <Card className={classes(styles.alone, isWide && styles.wide)}>
        <h1>{title}</h1>
        {children}
      </Card>
    </Frame>
  )
}

function Header({ facts: { brand, language, here } }: { facts: PageFacts }) {
  const other = language === 'en' ? 'es' : 'en'
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.brand} href="/">
          <img src={brand.logoUrl} width="32" height="32" alt="" />
          <span>{brand.name}</span>
        </a>
        <form method="post" action="/language">
          <input type="hidden" name="back" value={here} />
          <Button type="submit" variant="quiet" name="language" value={other} lang={other}>
            {words.portal_other_language()}
          </Button>
        </form>
      </div>
    </header>
  )
}
