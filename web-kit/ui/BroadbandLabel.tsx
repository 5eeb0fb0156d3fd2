// A plan's broadband label, in the order and look of the FCC's template (47 CFR § 8.1(a), FCC 22-86). Like the
// template, it's black on white in every theme.
import type { Fee, BroadbandLabel as Label } from '@lightwell/rulebook/broadband-labels/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, useId } from 'react'
import { dollars } from '../words/dollars.ts'
import { locale } from '../words/locale.ts'
import styles from './BroadbandLabel.module.css'
import { classes } from './classes.ts'

/** The FCC's Consumer Resource Center. The template writes its URL like this. */
const consumerCenter = 'fcc.gov/consumer'

export function BroadbandLabel({ label }: { label: Label }) {
  const titleId = useId()
  const { technology, introductoryRate, contract, additionalData, governmentTaxes, discountsUrl } = label
  return (
    <article className={styles.label} aria-labelledby={titleId}>
      <header className={styles.head}>
        <p className={styles.facts}>{words.broadband_labels_facts()}</p>
        <p>{label.providerName}</p>
        <h2 id={titleId}>{label.planName[locale()]}</h2>
        <p>{technology === 'fixed' ? words.broadband_labels_fixed() : words.broadband_labels_mobile()}</p>
      </header>
      <section className={styles.part}>
        <h3 className={styles.row}>
          <span>{words.broadband_labels_monthly_price()}</span>
          <strong>{dollars(label.monthlyPriceCents)}</strong>
        </h3>
        <p>
          {introductoryRate
            ? words.broadband_labels_introductory({
                months: introductoryRate.months,
                amount: dollars(introductoryRate.priceAfterCents),
              })
            : words.broadband_labels_not_introductory()}
        </p>
        <p>
          {contract ? (
            <a href={contract.termsUrl}>{words.broadband_labels_contract({ months: contract.months })}</a>
          ) : (
            words.broadband_labels_no_contract()
          )}
        </p>
      </section>
      <Part title={words.broadband_labels_additional()}>
        <Fees title={words.broadband_labels_monthly_fees()} fees={label.providerMonthlyFees} />
        <Fees title={words.broadband_labels_one_time_fees()} fees={label.oneTimeFees} />
        <Rows ofTheirOwn>
          <Row term={words.broadband_labels_termination()}>{dollars(label.earlyTerminationFeeCents)}</Row>
          <Row term={words.broadband_labels_taxes()}>
            {governmentTaxes === 'varies'
              ? words.broadband_labels_taxes_vary()
              : words.broadband_labels_taxes_included()}
          </Row>
        </Rows>
      </Part>
      {discountsUrl && (
        <Part title={words.broadband_labels_discounts()}>
          <p>
            <a href={discountsUrl}>{words.broadband_labels_discounts_text()}</a>
          </p>
        </Part>
      )}
      <Part title={words.broadband_labels_speeds()}>
        <Rows>
          <Row term={words.broadband_labels_download()}>
            {words.broadband_labels_mbps({ speed: label.typicalDownloadMbps })}
          </Row>
          <Row term={words.broadband_labels_upload()}>
            {words.broadband_labels_mbps({ speed: label.typicalUploadMbps })}
          </Row>
          <Row term={words.broadband_labels_latency()}>
            {words.broadband_labels_ms({ latency: label.typicalLatencyMs })}
          </Row>
        </Rows>
      </Part>
      <section className={styles.part}>
        <h3 className={styles.row}>
          <span>{words.broadband_labels_data()}</span>
          <strong>
            {label.dataIncludedGb === null
              ? words.broadband_labels_unlimited()
              : words.broadband_labels_gb({ data: label.dataIncludedGb })}
          </strong>
        </h3>
        <Rows>
          <Row term={words.broadband_labels_more_data()}>
            {additionalData
              ? words.broadband_labels_more_data_price({
                  amount: dollars(additionalData.priceCents),
                  data: additionalData.gb,
                })
              : dollars(0)}
          </Row>
        </Rows>
        {additionalData && (
          <p>
            <a href={additionalData.policyUrl}>{words.broadband_labels_data_policy()}</a>
          </p>
        )}
      </section>
      <section className={classes(styles.part, styles.last)}>
        <Policy title={words.broadband_labels_network()} href={label.networkManagementUrl} />
        <Policy title={words.broadband_labels_privacy()} href={label.privacyUrl} />
      </section>
      <Part title={words.broadband_labels_support()}>
        <p>
          {words.broadband_labels_contact()} <a href={label.supportUrl}>{withoutScheme(label.supportUrl)}</a>{' '}
          / <a href={`tel:${label.supportTelephone.replace(/[^+\d]/g, '')}`}>{label.supportTelephone}</a>
        </p>
      </Part>
      <footer className={styles.part}>
        <p>{words.broadband_labels_terms()}</p>
        <p className={styles.center}>
          <a href={`https://www.${consumerCenter}`}>{consumerCenter}</a>
        </p>
        <p className={styles.id}>{words.broadband_labels_plan_id({ id: label.planId })}</p>
      </footer>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** Lists the fees, or says that there are none. */
function Fees({ title, fees }: { title: string; fees: Fee[] }) {
  return (
    <>
      <h4>{title}</h4>
      <Rows>
        {fees.length === 0 && <Row term={words.broadband_labels_none()}>{dollars(0)}</Row>}
        {fees.map(({ name, amountCents }) => (
          <Row key={name.en} term={name[locale()]}>
            {dollars(amountCents)}
          </Row>
        ))}
      </Rows>
    </>
  )
}

/** Rows of the label. `ofTheirOwn`: true if there's no heading above the rows. */
const Rows = ({ ofTheirOwn = false, children }: { ofTheirOwn?: boolean; children: ReactNode }) => (
  <dl className={classes(styles.rows, ofTheirOwn && styles.own)}>{children}</dl>
)

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={classes(styles.row, styles.line)}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

function Policy({ title, href }: { title: string; href: string }) {
  const id = useId()
  return (
    <p className={styles.row}>
      <strong id={id}>{title}</strong>
      <a id={`${id}-link`} href={href} aria-labelledby={`${id}-link ${id}`}>
        {words.broadband_labels_read_policy()}
      </a>
    </p>
  )
}

const withoutScheme = (address: string): string => address.replace(/^https:\/\//, '')
