-- A line has an id, by which the trail names it: a telephone number is somebody's contact. Rows of the trail from before keep the number they
-- have, since none is ever changed; they're of demonstrations (docs/decisions/2026-11-28-trail-chain.md).
alter table voice_lines add column id uuid not null default gen_random_uuid() unique;
