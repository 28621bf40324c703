-- expand
-- Who brings a file to the public verification learns whether it is one of this company's documents.
create index document_version_sha256 on document_version (tenant_id, sha256);
