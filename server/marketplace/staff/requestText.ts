import * as staff from '../../../domain/methods/staff.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { placeName } from '../../../domain/place/places.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import type { Hooks } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import { accountLanguage } from '../accounts/sql/accounts.ts';
import { implement } from '../common/bindMethod.ts';
import { readText } from '../common/inputValues.ts';
import { translate } from '../common/translations.ts';
import { startTexts, timeTexts } from '../notifications/lineFormat.ts';
import { readableLine } from '../orders/lines.ts';
import { notPossible } from '../orderWorkflow/transitions.ts';
import { PROVIDER_FIELDS } from '../providers/providers.ts';
import { providerUser } from '../providers/sql/providers.ts';

/**
 * `request_text {name}`: a text that staff sends a provider manually about a waiting request. It contains what the provider may know before
 * payment (B3) and the plain URL of the request, which requires a login: staff cannot see respond links (H8).
 */
export const requestText = (publicUrl: string): Hooks['methods'] =>
  implement(staff.requestText, ({ name }, context) => {
    const line = readableLine(context, name);
    if (line.status !== STATUS.pendingVerification) return notPossible(line.status);
    const { type } = line;
    const provider = context.system.find(type, line.provider) as Row | undefined;
    const language =
      accountLanguage(context.database, providerUser(context.database, type, line.provider) ?? '') ?? 'ar';
    return {
      phone: readText(provider?.[PROVIDER_FIELDS[type].phone]),
      language,
      text: translate(language, 'orders.request_by_hand', {
        package: inLanguage(line, 'packageName', language),
        time: startTexts(context)(line.start, language),
        area: placeName(line.area ?? '', language) || line.area || '',
        deadline: timeTexts(context)(line.deadline, language),
        link: `${publicUrl}${backOfficeOrderPath(line.id)}`,
      }),
    };
  });
