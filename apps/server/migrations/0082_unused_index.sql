-- expand
-- Nothing looks for requests by their end: a job of each deletes it.
drop index unproved_data_request_end;
