import type { UserDetail } from '@rubrica/contract';

/** The company demands a second factor that the account does not have. */
export const lacksFactor = ({ second_factor: { has, is_demanded: isDemanded } }: UserDetail): boolean =>
  isDemanded && !has;

/** The days of grace are over: the server answers nothing but the calls that add one. */
export const isFactorOverdue = (user: UserDetail): boolean =>
  lacksFactor(user) && user.second_factor.due_at !== null && new Date(user.second_factor.due_at) <= new Date();
