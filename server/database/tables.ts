import type { AccountTables } from '../accounts/tables.ts'
import type { AdjustmentTables } from '../adjustments/tables.ts'
import type { ApprovalTables } from '../approvals/tables.ts'
import type { BillerTables } from '../autopay/embedded-tables.ts'
import type { AutopayTables } from '../autopay/tables.ts'
import type { ChatLinkTables } from '../chat-links/tables.ts'
import type { UspTables } from '../connectors/usp/tables.ts'
import type { ContactPreferenceTables } from '../contact-preferences/tables.ts'
import type { ContentTables } from '../content/tables.ts'
import type { PlayedDeviceTables } from '../equipment/embedded-tables.ts'
import type { EquipmentTables } from '../equipment/tables.ts'
import type { FigureTables } from '../figures/tables.ts'
import type { FlagTables } from '../flags/tables.ts'
import type { GuestTables } from '../guests/tables.ts'
import type { IdentityTables } from '../identity/tables.ts'
import type { JobTables } from '../jobs/tables.ts'
import type { LedgerTables } from '../ledger/tables.ts'
import type { LinkedAccountTables } from '../linked-accounts/tables.ts'
import type { MailTables } from '../messages/mail/tables.ts'
import type { TextMessageTables } from '../messages/texts/tables.ts'
import type { NoteTables } from '../notes/tables.ts'
import type { NoticeTables } from '../notices/tables.ts'
import type { OutageTables } from '../outages/tables.ts'
import type { PaperBillTables } from '../paper-bills/tables.ts'
import type { PaymentMethodTables } from '../payment-methods/tables.ts'
import type { PaymentTables } from '../payments/tables.ts'
import type { RefundTables } from '../refunds/tables.ts'
import type { PlayedLineTables } from '../repair/lines/tables.ts'
import type { RepairTables } from '../repair/tables.ts'
import type { ProviderTables } from '../single-sign-on/tables.ts'
import type { StaffTables } from '../staff/tables.ts'
import type { StatementTables } from '../statements/tables.ts'
import type { SupportTables } from '../support/tables.ts'
import type { TrailTables } from '../trail/tables.ts'
import type { UpgradeTables } from '../upgrade/tables.ts'
import type { ViewTables } from '../views/tables.ts'
import type { SwitchTables } from '../voice/switch/tables.ts'
import type { VoiceTables } from '../voice/tables.ts'
import type { LimitTables } from '../web/tables.ts'
import type { TechnicianTables } from '../work-orders/desk/tables.ts'
import type { OrderTables } from '../work-orders/orders/tables.ts'
import type { AppointmentTables } from '../work-orders/tables.ts'
import type { TicketTables } from '../work-orders/tickets/tables.ts'

/**
 * Every table as queries see it, from the rooms that own them. Days are 'YYYY-MM-DD', instants are `Date` when read and
 * either when written.
 */
export interface Tables
  extends AccountTables,
    AdjustmentTables,
    AppointmentTables,
    ApprovalTables,
    AutopayTables,
    ChatLinkTables,
    ContactPreferenceTables,
    ContentTables,
    BillerTables,
    MailTables,
    TextMessageTables,
    TechnicianTables,
    IdentityTables,
    ProviderTables,
    JobTables,
    LedgerTables,
    LinkedAccountTables,
    NoteTables,
    NoticeTables,
    OrderTables,
    OutageTables,
    PaperBillTables,
    PaymentMethodTables,
    PaymentTables,
    RefundTables,
    StatementTables,
    SupportTables,
    TicketTables,
    UpgradeTables,
    VoiceTables,
    EquipmentTables,
    FlagTables,
    FigureTables,
    GuestTables,
    PlayedDeviceTables,
    UspTables,
    RepairTables,
    PlayedLineTables,
    SwitchTables,
    LimitTables,
    StaffTables,
    ViewTables,
    TrailTables {}
