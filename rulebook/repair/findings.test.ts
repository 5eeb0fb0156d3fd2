import { expect, it } from 'vitest'
import {
  checks,
  type Findings,
  fixesFor,
  lightFinding,
  mayRestartNext,
  needsTicket,
  needsVisit,
  nextCheck,
  obstacleIn,
} from './findings.ts'

const well: Findings = {
  service: 'ok',
  outage: 'ok',
  equipment: 'ok',
  light: 'ok',
  port: 'ok',
  provisioning: 'ok',
  restart: 'long-ago',
}

it.each([
  ['nothing yet, the service', {}, 'service'],
  ['a service in use, what is down', { service: 'ok' }, 'outage'],
  ['nothing down, the modem', { service: 'ok', outage: 'ok' }, 'equipment'],
  [
    'a modem that restarts, the modem once more',
    { service: 'ok', outage: 'ok', equipment: 'restarting' },
    'equipment',
  ],
  [
    'a modem that does not answer, the light all the same',
    { service: 'ok', outage: 'ok', equipment: 'offline' },
    'light',
  ],
  ['something that nobody can say, what comes next', { service: 'unknown', outage: 'unknown' }, 'equipment'],
  ['everything, nothing', well, undefined],
  ['a suspended service, nothing', { service: 'suspended' }, undefined],
  ['an outage, nothing', { service: 'ok', outage: 'outage' }, undefined],
] as const)('checks, after %s', (_name, findings, expected) => {
  expect(nextCheck(findings)).toBe(expected)
})

it.each([
  ['nothing, where all is well', {}, undefined],
  ['nothing, where nobody can say', { light: 'unknown', port: 'unknown', equipment: 'none' }, undefined],
  ['nothing, of what can be mended', { provisioning: 'missing' }, undefined],
  [
    'a service that is suspended, before all else',
    { service: 'suspended', outage: 'outage' },
    'service-suspended',
  ],
  ['an outage', { outage: 'outage' }, 'outage'],
  ['no light, before the modem that is dark by it', { light: 'none', equipment: 'offline' }, 'no-light'],
  ['too little light', { light: 'weak' }, 'weak-light'],
  ['a port that is down', { port: 'down', equipment: 'offline' }, 'port-down'],
  ['a modem without power', { equipment: 'offline' }, 'equipment-offline'],
  ['a modem that restarts still', { equipment: 'restarting' }, 'equipment-restarting'],
] as const)('the obstacle is %s', (_name, findings, expected) => {
  expect(obstacleIn({ ...well, ...findings })).toBe(expected)
})

it('names every obstacle by one of the possible findings', () => {
  const found = Object.entries(checks).flatMap(([check, findings]) =>
    findings.map((finding) => ({ [check]: finding })),
  )
  const obstacles = new Set(found.map((each) => obstacleIn(each)).filter((each) => each !== undefined))
  expect(obstacles.size).toBe(7)
})

it.each([
  ['restarts what has not been for long', {}, ['reboot']],
  ['sets up first what the network has lost', { provisioning: 'missing' }, ['provision', 'reboot']],
  ['spares a modem that was just restarted', { restart: 'recent' }, ['provision']],
  ['believes who says so', { restart: 'said', provisioning: 'missing' }, ['provision']],
  ['restarts nothing where nothing can be', { restart: 'unknown' }, ['provision']],
  ['restarts what it can where nobody knows the line', { provisioning: 'unknown' }, ['reboot']],
  ['does nothing where nothing can be done', { provisioning: 'unknown', restart: 'unknown' }, []],
] as const)('of the possible fixes, %s', (_name, findings, expected) => {
  expect(fixesFor({ ...well, ...findings })).toEqual(expected)
})

it.each([
  ['a modem that is well', {}, true],
  ['one that was restarted just now, some time later', { restart: 'recent' }, true],
  ['one of which the customer says so', { restart: 'said' }, true],
  ['one that restarts still', { equipment: 'restarting', restart: undefined }, true],
  ['one that is offline, once it is plugged in', { equipment: 'offline', restart: 'unknown' }, true],
  ['one that nobody has looked at yet', { equipment: undefined, restart: undefined }, true],
  ['no modem, where there is none', { equipment: 'none', restart: 'unknown' }, false],
  ['none where the customer has restarted their own', { equipment: 'none', restart: 'said' }, false],
  ['none that cannot be restarted from afar', { restart: 'unknown' }, false],
  ['none of a suspended service', { service: 'suspended' }, false],
  ['none in an outage', { outage: 'outage' }, false],
] as const)('another check may restart %s', (_name, findings, expected) => {
  expect(mayRestartNext({ ...well, ...findings })).toBe(expected)
})

it.each([
  ['at the least that is enough', -27, 'ok'],
  ['a little below it', -27.1, 'weak'],
  ['in the middle', -18.4, 'ok'],
  ['at the most', -8, 'ok'],
  ['above it', -7.9, 'weak'],
  ['not at all', undefined, 'none'],
] as const)('light at %s is reported', (_name, dbm, expected) => {
  expect(lightFinding(dbm)).toBe(expected)
})

it.each([
  ['none for an outage', 'outage', false],
  ['none for a bill', 'service-suspended', false],
  ['none for a modem that restarts', 'equipment-restarting', false],
  ['one for a fiber', 'no-light', true],
  ['one where nothing was found', undefined, true],
  ['one for a port of ours', 'port-down', true],
] as const)('opens %s', (_name, obstacle, expected) => {
  expect(needsTicket(obstacle)).toBe(expected)
})

it.each([
  ['nobody for an outage', 'outage', false],
  ['nobody for a bill', 'service-suspended', false],
  ['nobody for what is down at our end', 'port-down', false],
  ['nobody for a modem that restarts', 'equipment-restarting', false],
  ['somebody for a fiber', 'no-light', true],
  ['somebody where nothing was found', undefined, true],
] as const)('sends %s', (_name, obstacle, expected) => {
  expect(needsVisit(obstacle)).toBe(expected)
})
