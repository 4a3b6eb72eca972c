import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CoverageAlias } from '../../domain/questions/workspace/schema.ts';
import { useSession } from '../../operations/session.ts';
import { coverageAliasesQuery } from '../../storage/coverage-aliases.ts';

/** Which coverages share a row although they are called differently: as the workspace says, then as the agent does. */
export function useCoverageAliases(): readonly CoverageAlias[] {
  const { key, workspace } = useSession();
  const own = useQuery(coverageAliasesQuery(key)).data;
  return useMemo(() => [...workspace.coverageJoins, ...(own ?? [])], [workspace, own]);
}
