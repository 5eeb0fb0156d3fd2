import type { CallReply } from '../../call.ts'
import {
  decodeAppointment,
  encodeAppointment,
  type Work,
  type ZoneAndLanguage,
} from '../appointments/work.ts'
import type { listOrders } from './contract.ts'

type Wire = CallReply<typeof listOrders>[number]

export function encodeOrder(work: Work, zoneAndLanguage: ZoneAndLanguage): Wire {
  return {
    id: work.id,
    status: work.status,
    orderStatus: work.status,
    BTN: work.mainNumber ?? null,
    details: { orderType: work.type, appointment: { AppointmentDisplay: work.slot ? 'Y' : 'N' } },
    StageCode: work.stage ?? '',
    createDate: work.createdOn,
    completionDate: work.completionOn ?? null,
    appointment: encodeAppointment(work, zoneAndLanguage),
  }
}

export function decodeOrder(wire: Wire): Work {
  return {
    kind: 'order',
    id: wire.id,
    status: wire.status,
    type: wire.details.orderType,
    stage: wire.StageCode,
    trouble: undefined,
    needsVisit: true,
    mainNumber: wire.BTN ?? undefined,
    createdOn: wire.createDate,
    completionOn: wire.completionDate ?? undefined,
    ...decodeAppointment(wire.appointment),
  }
}
