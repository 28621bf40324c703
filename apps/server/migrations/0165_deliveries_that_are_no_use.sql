-- expand
-- The issuer delivered a certificate that is refused here, and somebody of the company said that nothing more will come.
-- `certificate_order_live` names the states in which another order is barred, so this one bars none.
alter table certificate_order
  drop constraint certificate_order_state_check,
  add constraint certificate_order_state_check check (state in ('asked', 'issued', 'refused', 'discarded'));
