-- A supervisor who was ended or made an agent counts as one for a while, so that another can't do to them first what nobody does to a supervisor.
--   supervisor_until  when they last stopped being a supervisor; of those who had ended before, when this was added
alter table staff add column supervisor_until timestamptz;
update staff set supervisor_until = now() where role = 'supervisor' and not is_active;
