import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { LANGUAGE_CHOICES } from '../../../ui/controls/languages.ts';
import { useChangeLanguage } from '../../../ui/controls/useChangeLanguage.tsx';
import { type ColorMode, useColorMode } from '../../../ui/theme/useColorMode.ts';
import { ControlRow, RowGroup } from './RowGroup.tsx';
import { SettingChoice } from './SettingChoice.tsx';

const MODES: readonly ColorMode[] = ['system', 'light', 'dark'];

/** Language and color mode; both apply immediately. */
export function AppRows() {
  const translate = useTranslate();
  const { language, change, question } = useChangeLanguage();
  const [mode, setMode] = useColorMode();
  return (
    <RowGroup title={translate('account.group.app')}>
      <ControlRow
        icon={LanguageOutlined}
        title={translate('common.language')}
        end={
          <>
            <SettingChoice
              label={translate('common.language')}
              value={language}
              options={LANGUAGE_CHOICES.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
              onChange={change}
            />
            {question}
          </>
        }
      />
      <ControlRow
        icon={DarkModeOutlined}
        title={translate('account.color_mode')}
        end={
          <SettingChoice
            label={translate('account.color_mode')}
            value={mode}
            options={MODES.map((one) => ({ value: one, label: translate(`account.color_mode_short.${one}`) }))}
            onChange={setMode}
          />
        }
      />
    </RowGroup>
  );
}
