-- What pages report when something has failed, without anything secret; read by administrators, forgotten after 30 days.
CREATE TABLE diagnostic_reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  report_id text NOT NULL UNIQUE CHECK (length(report_id) BETWEEN 10 AND 60),
  healthy_endpoint text CHECK (length(healthy_endpoint) <= 200),
  url text NOT NULL CHECK (length(url) <= 400),
  user_agent text NOT NULL CHECK (length(user_agent) <= 400),
  console_errors integer NOT NULL CHECK (console_errors >= 0),
  report jsonb NOT NULL,
  emailed boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX diagnostic_reports_newest ON diagnostic_reports (created_at DESC, id DESC);
