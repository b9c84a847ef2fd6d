import type { Answered, Sent } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';
import type { Answer, CallOptions } from './answer.ts';

type Call<Name extends keyof Methods> = (
  input: Sent<Methods[Name]>,
  options?: CallOptions,
) => Promise<Answer<Answered<Methods[Name]>>>;

/** By which ways an account is told of its news. */
export interface ChannelMethods {
  newsChannels(options?: CallOptions): Promise<Answer<Answered<Methods['newsChannels']>>>;
  subscribePush: Call<'subscribePush'>;
  unsubscribePush: Call<'unsubscribePush'>;
  setWhatsappNews: Call<'setWhatsappNews'>;
}
