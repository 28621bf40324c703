-- expand
-- Templates with which nothing could be made are forgotten: the next try takes those that rule then.
grant delete on process_template to rubrica_app;
