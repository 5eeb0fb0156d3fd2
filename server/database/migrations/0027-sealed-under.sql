-- Under which key a token is sealed stands in its first bytes: to find what is to be sealed again, and which keys are needed.
create index payment_methods_sealed_under on payment_methods ((substring(token_sealed from 1 for 18)), account_id, id)
  where length(token_sealed) >= 30;
