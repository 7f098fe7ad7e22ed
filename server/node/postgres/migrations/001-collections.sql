-- The collections of the store: the fields it is searched by as columns, the whole record as JSON beside them.
CREATE TABLE users (
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  "phone" text NOT NULL,
  record text NOT NULL
);
CREATE UNIQUE INDEX "users_phone" ON users ("phone");
CREATE TABLE sessions (
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  "userId" text NOT NULL,
  record text NOT NULL
);
CREATE INDEX "sessions_by_userId" ON sessions ("userId");
CREATE TABLE codes (
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  record text NOT NULL
);
CREATE TABLE bindings (
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  "userId" text NOT NULL,
  record text NOT NULL
);
CREATE INDEX "bindings_by_userId" ON bindings ("userId");
CREATE TABLE insureds (
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  "userId" text NOT NULL,
  "businessType" text NOT NULL,
  "certType" text NOT NULL,
  "insuredCard" text NOT NULL,
  record text NOT NULL
);
CREATE UNIQUE INDEX "insureds_userId_businessType_certType_insuredCard" ON insureds ("userId", "businessType", "certType", "insuredCard");
CREATE INDEX "insureds_by_businessType" ON insureds ("businessType");
CREATE INDEX "insureds_by_certType" ON insureds ("certType");
CREATE INDEX "insureds_by_insuredCard" ON insureds ("insuredCard");
CREATE TABLE rights (
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  "userId" text NOT NULL,
  "insuredId" text NOT NULL,
  "button" text NOT NULL,
  record text NOT NULL
);
CREATE UNIQUE INDEX "rights_insuredId_button" ON rights ("insuredId", "button");
CREATE INDEX "rights_by_userId" ON rights ("userId");
CREATE INDEX "rights_by_button" ON rights ("button");
CREATE TABLE agreements (
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  "userId" text NOT NULL,
  "subject" text NOT NULL,
  "authAgreementType" text NOT NULL,
  record text NOT NULL
);
CREATE UNIQUE INDEX "agreements_userId_subject_authAgreementType" ON agreements ("userId", "subject", "authAgreementType");
CREATE INDEX "agreements_by_subject" ON agreements ("subject");
CREATE INDEX "agreements_by_authAgreementType" ON agreements ("authAgreementType");
CREATE TABLE files (
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  "userId" text NOT NULL,
  "day" text NOT NULL,
  record text NOT NULL
);
CREATE INDEX "files_by_userId" ON files ("userId");
CREATE INDEX "files_by_day" ON files ("day");
CREATE TABLE applications (
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  "userId" text NOT NULL,
  "receiveId" text NOT NULL,
  "channelCode" text NOT NULL,
  "idempotencyKey" text NOT NULL,
  record text NOT NULL
);
CREATE UNIQUE INDEX "applications_idempotencyKey" ON applications ("idempotencyKey");
CREATE INDEX "applications_by_userId" ON applications ("userId");
CREATE INDEX "applications_by_receiveId" ON applications ("receiveId");
CREATE INDEX "applications_by_channelCode" ON applications ("channelCode");
CREATE TABLE facts (
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  "userId" text NOT NULL,
  "kind" text NOT NULL,
  "subject" text NOT NULL,
  record text NOT NULL
);
CREATE UNIQUE INDEX "facts_userId_kind_subject" ON facts ("userId", "kind", "subject");
CREATE INDEX "facts_by_kind" ON facts ("kind");
CREATE INDEX "facts_by_subject" ON facts ("subject");
-- What all servers of one database share beside the store, such as the keys of encrypted requests.
CREATE TABLE shared (
  name text PRIMARY KEY,
  value text NOT NULL
);
