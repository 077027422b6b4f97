-- Run once, when the database of docker-compose.yml is made: the role the services sign in with. What it may do is
-- given by `migrate` (RC_SERVICE_ROLE).
create role reporting_service login password 'development-only';
