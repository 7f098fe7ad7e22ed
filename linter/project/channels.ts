import { aliasesOf, type ChannelAliases, type ChannelResolution, type Environment, resolve } from '../../engine/channel/index.ts';
import type { Channel } from './formats.gen.ts';
import type { Project } from './project.ts';

/** A channel with all inherited values, for one environment. */
type ResolvedChannel = Omit<Channel, 'businessType' | 'medicineCataChannelCode'>;

/** Returns the groups of a channel document that stand for other fields, as its meta-schema says. */
export const channelAliases = ({ schemas }: Project): ChannelAliases => aliasesOf(schemas.get('channel.schema.json') ?? {});

/** Resolves a channel of the project. */
export const resolveChannel = (project: Project, key: string, environment: Environment): ChannelResolution<ResolvedChannel> =>
  resolve<ResolvedChannel>(key, (name) => project.channels.get(name)?.value, environment, channelAliases(project));
