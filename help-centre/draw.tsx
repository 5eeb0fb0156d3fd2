// The one file by which the server draws the pages that need no script. They are never hydrated.
import { setClock } from '@lightwell/web-kit/session/clock.ts'
import { inOwnVisit } from '@lightwell/web-kit/visit.ts'
import { speak, speakLanguageOfPage } from '@lightwell/web-kit/words/locale.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CancelWorkPage } from './appointments/CancelWorkPage.tsx'
import { ChangeNumberPage } from './appointments/ChangeNumberPage.tsx'
import { ChangeTimePage } from './appointments/ChangeTimePage.tsx'
import { LookedUpPage } from './appointments/LookedUpPage.tsx'
import { LookUpPage } from './appointments/LookUpPage.tsx'
import { UnknownServiceTypePage } from './appointments/UnknownServiceTypePage.tsx'
import { LabelPage, LabelsPage } from './broadband-labels/LabelPages.tsx'
import { CallsPage } from './calls/CallsPage.tsx'
import { ChatLinkPage } from './chat-links/ChatLinkPage.tsx'
import { StopMailsPage } from './contact-preferences/StopMailsPage.tsx'
import { RebootAccountPage } from './equipment/RebootAccountPage.tsx'
import { RebootDevicesPage } from './equipment/RebootDevicesPage.tsx'
import {
  RebootConfirmPage,
  RebootHelpPage,
  RebootProgressPage,
  RebootQuestionPage,
} from './equipment/RebootStepPages.tsx'
import { HomePage } from './home/HomePage.tsx'
import { CodePage } from './identity/CodePage.tsx'
import { EndedLinkPage } from './identity/EndedLinkPage.tsx'
import { ForgottenPasswordPage, NewPasswordPage } from './identity/ForgottenPasswordPages.tsx'
import { EndedInvitationPage, InvitationPage } from './identity/InvitationPage.tsx'
import { FactorsKeptPage, KeepFactorsPage } from './identity/KeepFactorsPages.tsx'
import { MailSentPage } from './identity/MailSentPage.tsx'
import {
  ProviderReturnPage,
  ProviderSignedOutPage,
  ProviderTiePage,
  ProviderTroublePage,
} from './identity/ProviderPages.tsx'
import { RegisterPage } from './identity/RegisterPage.tsx'
import { SignInPage } from './identity/SignInPage.tsx'
import { UndoEmailPage } from './identity/UndoEmailPage.tsx'
import {
  EmailRestoredPage,
  EmailVerifiedPage,
  VerifyEmailPage,
  VerifyRegistrationPage,
} from './identity/VerifyEmailPages.tsx'
import { HelperPage } from './linked-accounts/HelperPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { OutagesPage } from './outages/OutagesPage.tsx'
import { LetterPage, LettersPage, OutboxPage } from './outbox/OutboxPages.tsx'
import type { Draw, Page, PageFacts } from './pages.ts'
import { RefusedFilePage } from './RefusedFilePage.tsx'

speakLanguageOfPage()

export const draw: Draw = (facts, page) =>
  inOwnVisit(() => {
    speak(facts.language)
    if (facts.serverTime) setClock(facts.serverTime, facts.businessZone)
    return `<!doctype html>${renderToStaticMarkup(drawn(facts, page))}`
  })

function drawn(facts: PageFacts, page: Page): ReactNode {
  switch (page.name) {
    case 'home':
      return <HomePage facts={facts} {...page} />
    case 'look-up':
      return <LookUpPage facts={facts} {...page} />
    case 'looked-up':
      return <LookedUpPage facts={facts} {...page} />
    case 'change-time':
      return <ChangeTimePage facts={facts} {...page} />
    case 'change-number':
      return <ChangeNumberPage facts={facts} {...page} />
    case 'cancel-work':
      return <CancelWorkPage facts={facts} {...page} />
    case 'reboot-account':
      return <RebootAccountPage facts={facts} {...page} />
    case 'reboot-devices':
      return <RebootDevicesPage facts={facts} {...page} />
    case 'reboot-confirm':
      return <RebootConfirmPage facts={facts} device={page.device} />
    case 'reboot-progress':
      return <RebootProgressPage facts={facts} device={page.device} />
    case 'reboot-question':
      return <RebootQuestionPage facts={facts} device={page.device} />
    case 'reboot-help':
      return <RebootHelpPage facts={facts} {...page} />
    case 'unknown-service-type':
      return <UnknownServiceTypePage facts={facts} />
    case 'sign-in':
      return <SignInPage facts={facts} {...page} />
    case 'invitation':
      return <InvitationPage facts={facts} {...page} />
    case 'ended-invitation':
      return <EndedInvitationPage facts={facts} state={page.state} />
    case 'forgotten-password':
      return <ForgottenPasswordPage facts={facts} {...page} />
    case 'mail-sent':
      return <MailSentPage facts={facts} {...page} />
    case 'new-password':
      return <NewPasswordPage facts={facts} {...page} />
    case 'ended-link':
      return <EndedLinkPage facts={facts} toAsk={page.toAsk} />
    case 'register':
      return <RegisterPage facts={facts} {...page} />
    case 'verify-registration':
      return <VerifyRegistrationPage facts={facts} {...page} />
    case 'verify-email':
      return <VerifyEmailPage facts={facts} {...page} />
    case 'undo-email':
      return <UndoEmailPage facts={facts} {...page} />
    case 'chat-link':
      return <ChatLinkPage facts={facts} of={page} />
    case 'keep-factors':
      return <KeepFactorsPage facts={facts} {...page} />
    case 'factors-kept':
      return <FactorsKeptPage facts={facts} />
    case 'code':
      return <CodePage facts={facts} {...page} />
    case 'email-restored':
      return <EmailRestoredPage facts={facts} email={page.email} />
    case 'email-verified':
      return <EmailVerifiedPage facts={facts} />
    case 'outages':
      return <OutagesPage facts={facts} {...page} />
    case 'outbox':
      return <OutboxPage facts={facts} {...page} />
    case 'letter':
      return <LetterPage facts={facts} {...page} />
    case 'letters':
      return <LettersPage facts={facts} kinds={page.kinds} />
    case 'helper':
      return <HelperPage facts={facts} {...page} />
    case 'provider-return':
      return <ProviderReturnPage facts={facts} next={page.next} />
    case 'provider-trouble':
      return <ProviderTroublePage facts={facts} {...page} />
    case 'provider-tie':
      return <ProviderTiePage facts={facts} {...page} />
    case 'provider-signed-out':
      return <ProviderSignedOutPage facts={facts} there={page.there} />
    case 'stop-mails':
      return <StopMailsPage facts={facts} {...page} />
    case 'labels':
      return <LabelsPage facts={facts} labels={page.labels} />
    case 'label':
      return <LabelPage facts={facts} label={page.label} />
    case 'not-found':
      return <NotFoundPage facts={facts} />
    case 'refused-file':
      return <RefusedFilePage facts={facts} refused={page} />
    case 'calls':
      return <CallsPage facts={facts} calls={page.calls} />
  }
}
