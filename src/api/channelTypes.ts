import type { Answered } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';
import type { Answer, Call, CallOptions } from './answer.ts';

/** By which ways an account is told of its news. */
export interface ChannelMethods {
  newsChannels(options?: CallOptions): Promise<Answer<Answered<Methods['newsChannels']>>>;
  subscribePush: Call<'subscribePush'>;
  unsubscribePush: Call<'unsubscribePush'>;
  setWhatsappNews: Call<'setWhatsappNews'>;
}
