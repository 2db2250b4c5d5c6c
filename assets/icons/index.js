// @ts-nocheck
// Made by make.mjs from @fluentui/react-icons 2.0.344 (MIT, Microsoft Corporation).

// node_modules/@fluentui/react-icons/lib/utils/createFluentIcon.js
import * as React3 from 'react';
import { mergeClasses as mergeClasses2 } from '@griffel/react';

// node_modules/@fluentui/react-icons/lib/utils/useIconState.js
import { mergeClasses } from '@griffel/react';

// node_modules/@fluentui/react-icons/lib/utils/useIconStyles.styles.js
import { __styles } from '@griffel/react';
var useStyles = __styles(
  {
    root: {
      mc9l5x: 'f1w7gpdv',
      Bg96gwp: 'fez10in',
    },
    rtl: {
      Bz10aip: 'f13rod7r',
    },
  },
  {
    d: ['.f1w7gpdv{display:inline;}', '.fez10in{line-height:0;}', '.f13rod7r{transform:scaleX(-1);}'],
  },
);

// node_modules/@fluentui/react-icons/lib/contexts/IconDirectionContext.js
import * as React from 'react';
var IconDirectionContext = React.createContext(void 0);
var IconDirectionContextDefaultValue = {};
var IconDirectionContextProvider = IconDirectionContext.Provider;
var useIconContext = () => {
  const context = React.useContext(IconDirectionContext);
  return context !== null && context !== void 0 ? context : IconDirectionContextDefaultValue;
};

// node_modules/@fluentui/react-icons/lib/utils/constants.js
var iconClassName = 'fui-Icon';
var iconFilledClassName = 'fui-Icon-filled';
var iconRegularClassName = 'fui-Icon-regular';
var DATA_FUI_ICON = 'data-fui-icon';

// node_modules/@fluentui/react-icons/lib/core/useBaseIconState.js
var useBaseIconState = (props, options) => {
  const {
    // remove unwanted props to be set on the svg/html element
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    filled,
    // consumed by the icon factory to scope color-icon ids, never a DOM attribute
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    idPrefix,
    title,
    primaryFill = 'currentColor',
    ...rest
  } = props;
  const state = {
    ...rest,
    fill: primaryFill,
  };
  const iconContext = useIconContext();
  const isRtlFlip = Boolean(
    (options === null || options === void 0 ? void 0 : options.flipInRtl) &&
    (iconContext === null || iconContext === void 0 ? void 0 : iconContext.textDirection) === 'rtl',
  );
  if (title) {
    state['aria-label'] = title;
  }
  if (!state['aria-label'] && !state['aria-labelledby']) {
    state['aria-hidden'] = true;
  } else {
    state['role'] = 'img';
  }
  state[DATA_FUI_ICON] = '';
  return { state, isRtlFlip };
};

// node_modules/@fluentui/react-icons/lib/utils/useIconState.js
var useIconState = (props, options) => {
  const styles = useStyles();
  const { state, isRtlFlip } = useBaseIconState(props, options);
  state.className = mergeClasses(styles.root, isRtlFlip && styles.rtl, state.className);
  return state;
};

// node_modules/@fluentui/react-icons/lib/utils/createFluentIcon.styles.js
import { __styles as __styles2 } from '@griffel/react';
var useRootStyles = __styles2(
  {
    root: {
      B8gzw0y: 'f1dd5bof',
    },
  },
  {
    m: [
      [
        '@media (forced-colors: active){.f1dd5bof{forced-color-adjust:auto;}}',
        {
          m: '(forced-colors: active)',
        },
      ],
    ],
  },
);

// node_modules/@fluentui/react-icons/lib/core/svg.js
import * as React2 from 'react';
var URL_REF = 'url(#';
var renderSvgNode = (node, key, prefix) => {
  const [tag, attrs, ...children] = node;
  let scoped = attrs;
  if (prefix && attrs) {
    const next = {};
    for (const attrName in attrs) {
      const attrValue = attrs[attrName];
      if (typeof attrValue !== 'string') {
        next[attrName] = attrValue;
      } else if (attrName === 'id') {
        next[attrName] = prefix + attrValue;
      } else {
        const refAt = attrValue.indexOf(URL_REF);
        next[attrName] =
          refAt < 0
            ? attrValue
            : attrValue.slice(0, refAt + URL_REF.length) + prefix + attrValue.slice(refAt + URL_REF.length);
      }
    }
    scoped = next;
  }
  return React2.createElement(
    tag,
    { ...scoped, key },
    ...children.map((child, idx) => renderSvgNode(child, idx, prefix)),
  );
};
var computeViewBox = (width) => (width === '1em' ? '20' : width);
var precomputeColorChildren = (pathsOrSvg, options, prefix) =>
  typeof pathsOrSvg !== 'string' &&
  ((options === null || options === void 0 ? void 0 : options.color) || Array.isArray(pathsOrSvg[0]))
    ? pathsOrSvg.map((node, i) => renderSvgNode(node, i, prefix))
    : void 0;
var noColorChildren = () => void 0;
var createColorChildrenResolver = (pathsOrSvg, options) => {
  const colorChildren = precomputeColorChildren(pathsOrSvg, options);
  if (!colorChildren) {
    return noColorChildren;
  }
  return function useColorChildren(idPrefix) {
    return React2.useMemo(
      () => (idPrefix ? precomputeColorChildren(pathsOrSvg, options, idPrefix) : colorChildren),
      [idPrefix],
    );
  };
};
var renderSvgBody = (state, pathsOrSvg, colorChildren) => {
  if (typeof pathsOrSvg === 'string') {
    return React2.createElement('svg', { ...state, dangerouslySetInnerHTML: { __html: pathsOrSvg } });
  }
  if (colorChildren) {
    return React2.createElement('svg', state, ...colorChildren);
  }
  return React2.createElement(
    'svg',
    state,
    ...pathsOrSvg.map((d) => React2.createElement('path', { d, fill: state.fill })),
  );
};

// node_modules/@fluentui/react-icons/lib/utils/createFluentIcon.js
var createFluentIcon = (displayName, width, pathsOrSvg, options) => {
  const viewBoxWidth = computeViewBox(width);
  const useColorChildren = createColorChildrenResolver(pathsOrSvg, options);
  const Icon = React3.forwardRef((props, ref) => {
    const styles = useRootStyles();
    const iconState = useIconState(props, {
      flipInRtl: options === null || options === void 0 ? void 0 : options.flipInRtl,
    });
    const colorChildren = useColorChildren(props.idPrefix);
    const state = {
      ...iconState,
      className: mergeClasses2(iconClassName, iconState.className, styles.root),
      ref,
      width,
      height: width,
      viewBox: `0 0 ${viewBoxWidth} ${viewBoxWidth}`,
      xmlns: 'http://www.w3.org/2000/svg',
    };
    return renderSvgBody(state, pathsOrSvg, colorChildren);
  });
  Icon.displayName = displayName;
  return Icon;
};

// node_modules/@fluentui/react-icons/lib/icons/chunk-0.js
var CalendarLtrRegular = /* @__PURE__ */ createFluentIcon('CalendarLtrRegular', '1em', [
  'M7 11a1 1 0 1 0 0-2 1 1 0 0 0 0 2m1 2a1 1 0 1 1-2 0 1 1 0 0 1 2 0m2-2a1 1 0 1 0 0-2 1 1 0 0 0 0 2m1 2a1 1 0 1 1-2 0 1 1 0 0 1 2 0m2-2a1 1 0 1 0 0-2 1 1 0 0 0 0 2m4-5.5A2.5 2.5 0 0 0 14.5 3h-9A2.5 2.5 0 0 0 3 5.5v9A2.5 2.5 0 0 0 5.5 17h9a2.5 2.5 0 0 0 2.5-2.5zM4 7h12v7.5c0 .83-.67 1.5-1.5 1.5h-9A1.5 1.5 0 0 1 4 14.5zm1.5-3h9c.83 0 1.5.67 1.5 1.5V6H4v-.5C4 4.67 4.67 4 5.5 4',
]);
var ProhibitedFilled = /* @__PURE__ */ createFluentIcon('ProhibitedFilled', '1em', [
  'M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0m-1.5 0c0-1.52-.53-2.93-1.4-4.04L5.96 15.1A6.5 6.5 0 0 0 16.5 10M4.9 14.04l9.14-9.14a6.5 6.5 0 0 0-9.13 9.13',
]);
var SearchRegular = /* @__PURE__ */ createFluentIcon('SearchRegular', '1em', [
  'M13.73 14.44a6.5 6.5 0 1 1 .7-.7l3.42 3.4a.5.5 0 0 1-.63.77l-.07-.06zm-.71-.71A5.5 5.5 0 0 0 15 9.5a5.5 5.5 0 1 0-1.98 4.23',
]);
var TableAddRegular = /* @__PURE__ */ createFluentIcon('TableAddRegular', '1em', [
  'M17 5.5A2.5 2.5 0 0 0 14.5 3h-9A2.5 2.5 0 0 0 3 5.5v9A2.5 2.5 0 0 0 5.5 17h4.1q-.24-.48-.4-1H8v-3h1.2q.16-.52.4-1H8V8h4v1.6q.48-.24 1-.4V8h3v1.2q.52.16 1 .4zm-13 9V13h3v3H5.36A1.5 1.5 0 0 1 4 14.5M12 4v3H8V4zm1 0h1.64A1.5 1.5 0 0 1 16 5.5V7h-3zM7 4v3H4V5.36A1.5 1.5 0 0 1 5.5 4zm0 4v4H4V8zm12 6.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0m-4-2a.5.5 0 0 0-1 0V14h-1.5a.5.5 0 0 0 0 1H14v1.5a.5.5 0 0 0 1 0V15h1.5a.5.5 0 0 0 0-1H15z',
]);

// node_modules/@fluentui/react-icons/lib/icons/chunk-1.js
var MoreHorizontalFilled = /* @__PURE__ */ createFluentIcon('MoreHorizontalFilled', '1em', [
  'M6.75 10a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0m5 0a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0M15 11.75a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5',
]);
var MoreHorizontalRegular = /* @__PURE__ */ createFluentIcon('MoreHorizontalRegular', '1em', [
  'M6.25 10a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0m5 0a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0M15 11.25a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5',
]);

// node_modules/@fluentui/react-icons/lib/icons/chunk-3.js
var DocumentTableRegular = /* @__PURE__ */ createFluentIcon('DocumentTableRegular', '1em', [
  'M6 10.5C6 9.67 6.67 9 7.5 9h5c.83 0 1.5.67 1.5 1.5v4c0 .83-.67 1.5-1.5 1.5h-5A1.5 1.5 0 0 1 6 14.5zM8 15v-2H7v1.5c0 .28.22.5.5.5zm1-3h4v-1.5a.5.5 0 0 0-.5-.5H9zm0 3h3.5a.5.5 0 0 0 .5-.5V13H9zm-1.5-5a.5.5 0 0 0-.5.5V12h1v-2zM6 2a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h8a2 2 0 0 0 2-2V7.41c0-.4-.16-.78-.44-1.06l-3.91-3.91A1.5 1.5 0 0 0 10.59 2zM5 4a1 1 0 0 1 1-1h4v3.5c0 .83.67 1.5 1.5 1.5H15v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1zm9.8 3h-3.3a.5.5 0 0 1-.5-.5V3.2z',
]);

// node_modules/@fluentui/react-icons/lib/icons/chunk-4.js
var SettingsRegular = /* @__PURE__ */ createFluentIcon('SettingsRegular', '1em', [
  'M1.91 7.38A8.5 8.5 0 0 1 3.7 4.3a.5.5 0 0 1 .54-.13l1.92.68a1 1 0 0 0 1.32-.76l.36-2a.5.5 0 0 1 .4-.4 9 9 0 0 1 3.55 0q.32.08.38.4l.37 2a1 1 0 0 0 1.32.76l1.92-.68a.5.5 0 0 1 .54.13 8.5 8.5 0 0 1 1.78 3.08q.08.31-.15.54l-1.56 1.32a1 1 0 0 0 0 1.52l1.56 1.32a.5.5 0 0 1 .15.54 8.5 8.5 0 0 1-1.78 3.08.5.5 0 0 1-.54.13l-1.92-.68a1 1 0 0 0-1.32.76l-.37 2a.5.5 0 0 1-.38.4 8.5 8.5 0 0 1-3.56 0 .5.5 0 0 1-.39-.4l-.36-2a1 1 0 0 0-1.32-.76l-1.92.68a.5.5 0 0 1-.54-.13 8.5 8.5 0 0 1-1.78-3.08.5.5 0 0 1 .15-.54l1.56-1.32a1 1 0 0 0 0-1.52L2.06 7.92a.5.5 0 0 1-.15-.54m1.06 0 1.3 1.1a2 2 0 0 1 0 3.04l-1.3 1.1q.45 1.19 1.25 2.16l1.6-.58a2 2 0 0 1 2.63 1.53l.3 1.67a8 8 0 0 0 2.5 0l.3-1.67a2 2 0 0 1 2.64-1.53l1.6.58a8 8 0 0 0 1.24-2.16l-1.3-1.1a2 2 0 0 1 0-3.04l1.3-1.1a8 8 0 0 0-1.25-2.16l-1.6.58a2 2 0 0 1-2.63-1.53l-.3-1.67a8 8 0 0 0-2.5 0l-.3 1.67A2 2 0 0 1 5.81 5.8l-1.6-.58a8 8 0 0 0-1.24 2.16M7.5 10a2.5 2.5 0 1 1 5 0 2.5 2.5 0 0 1-5 0m1 0a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0',
]);

// node_modules/@fluentui/react-icons/lib/icons/chunk-6.js
var PersonRegular = /* @__PURE__ */ createFluentIcon('PersonRegular', '1em', [
  'M10 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8M7 6a3 3 0 1 1 6 0 3 3 0 0 1-6 0m-2 5a2 2 0 0 0-2 2c0 1.7.83 2.97 2.13 3.8A9 9 0 0 0 10 18c1.85 0 3.58-.39 4.87-1.2A4.4 4.4 0 0 0 17 13a2 2 0 0 0-2-2zm-1 2a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1c0 1.3-.62 2.28-1.67 2.95A8 8 0 0 1 10 17a8 8 0 0 1-4.33-1.05A3.4 3.4 0 0 1 4 13',
]);

// node_modules/@fluentui/react-icons/lib/icons/chunk-10.js
var CopyRegular = /* @__PURE__ */ createFluentIcon('CopyRegular', '1em', [
  'M7 7H5.5C4.67 7 4 7.67 4 8.5v6c0 .83.67 1.5 1.5 1.5h4c.65 0 1.2-.42 1.41-1h1.04a2.5 2.5 0 0 1-2.45 2h-4A2.5 2.5 0 0 1 3 14.5v-6A2.5 2.5 0 0 1 5.5 6H7zm7.5-4A2.5 2.5 0 0 1 17 5.5v6a2.5 2.5 0 0 1-2.5 2.5h-4A2.5 2.5 0 0 1 8 11.5v-6A2.5 2.5 0 0 1 10.5 3zm-4 1C9.67 4 9 4.67 9 5.5v6c0 .83.67 1.5 1.5 1.5h4c.83 0 1.5-.67 1.5-1.5v-6c0-.83-.67-1.5-1.5-1.5z',
]);
var PlugConnectedRegular = /* @__PURE__ */ createFluentIcon('PlugConnectedRegular', '1em', [
  'M17.85 2.85a.5.5 0 0 0-.7-.7L14.48 4.8a4.04 4.04 0 0 0-5.33.34l-.3.3a1.5 1.5 0 0 0 0 2.1l3.6 3.6c.58.59 1.52.59 2.1 0l.3-.3a4.04 4.04 0 0 0 .34-5.33zm-4 7.6c-.2.19-.5.19-.7 0l-3.6-3.6c-.19-.2-.19-.5 0-.7l.3-.3a3.04 3.04 0 0 1 4.3 4.3zm-6.3-1.6a1.5 1.5 0 0 0-2.1 0l-.3.3a4.04 4.04 0 0 0-.34 5.33l-2.66 2.67a.5.5 0 0 0 .7.7l2.67-2.66a4.04 4.04 0 0 0 5.33-.34l.3-.3c.59-.58.59-1.52 0-2.1zm-1.4.7c.2-.19.5-.19.7 0l3.6 3.6c.19.2.19.5 0 .7l-.3.3a3.04 3.04 0 1 1-4.3-4.3z',
]);
var WarningFilled = /* @__PURE__ */ createFluentIcon('WarningFilled', '1em', [
  'M7.37 3.56a3 3 0 0 1 5.26 0l5.5 10A3 3 0 0 1 15.5 18h-11a3 3 0 0 1-2.63-4.44zM10 12.75a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5m0-6.25a.5.5 0 0 0-.5.5v4a.5.5 0 0 0 1 0V7a.5.5 0 0 0-.5-.5',
]);

// node_modules/@fluentui/react-icons/lib/icons/chunk-11.js
var StarFilled = /* @__PURE__ */ createFluentIcon('StarFilled', '1em', [
  'M9.1 2.9a1 1 0 0 1 1.8 0l1.93 3.91 4.31.63a1 1 0 0 1 .56 1.7l-3.12 3.05.73 4.3a1 1 0 0 1-1.45 1.05L10 15.51l-3.86 2.03a1 1 0 0 1-1.45-1.05l.74-4.3L2.3 9.14a1 1 0 0 1 .56-1.7l4.31-.63z',
]);
var StarRegular = /* @__PURE__ */ createFluentIcon('StarRegular', '1em', [
  'M9.1 2.9a1 1 0 0 1 1.8 0l1.93 3.91 4.31.63a1 1 0 0 1 .56 1.7l-3.12 3.05.73 4.3a1 1 0 0 1-1.45 1.05L10 15.51l-3.86 2.03a1 1 0 0 1-1.45-1.05l.74-4.3L2.3 9.14a1 1 0 0 1 .56-1.7l4.31-.63zm.9.44L8.07 7.25a1 1 0 0 1-.75.55L3 8.43l3.12 3.04a1 1 0 0 1 .3.89l-.75 4.3 3.87-2.03a1 1 0 0 1 .93 0l3.86 2.03-.74-4.3a1 1 0 0 1 .29-.89L17 8.43l-4.32-.63a1 1 0 0 1-.75-.55z',
]);
var WeatherSunnyRegular = /* @__PURE__ */ createFluentIcon('WeatherSunnyRegular', '1em', [
  'M10 2c.28 0 .5.22.5.5v1a.5.5 0 0 1-1 0v-1c0-.28.22-.5.5-.5m0 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8m0-1a3 3 0 1 1 0-6 3 3 0 0 1 0 6m7.5-2.5a.5.5 0 0 0 0-1h-1a.5.5 0 0 0 0 1zM10 16c.28 0 .5.22.5.5v1a.5.5 0 0 1-1 0v-1c0-.28.22-.5.5-.5m-6.5-5.5a.5.5 0 0 0 0-1H2.46a.5.5 0 0 0 0 1zm.65-6.35c.2-.2.5-.2.7 0l1 1a.5.5 0 1 1-.7.7l-1-1a.5.5 0 0 1 0-.7m.7 11.7a.5.5 0 0 1-.7-.7l1-1a.5.5 0 0 1 .7.7zm11-11.7a.5.5 0 0 0-.7 0l-1 1a.5.5 0 0 0 .7.7l1-1a.5.5 0 0 0 0-.7m-.7 11.7a.5.5 0 0 0 .7-.7l-1-1a.5.5 0 0 0-.7.7z',
]);

// node_modules/@fluentui/react-icons/lib/icons/chunk-12.js
var InfoFilled = /* @__PURE__ */ createFluentIcon('InfoFilled', '1em', [
  'M18 10a8 8 0 1 0-16 0 8 8 0 0 0 16 0M9.5 8.91a.5.5 0 0 1 1 0v4.69a.5.5 0 0 1-1 0V8.9m-.25-2.16a.75.75 0 1 1 1.5 0 .75.75 0 0 1-1.5 0',
]);

// node_modules/@fluentui/react-icons/lib/icons/chunk-13.js
var AddRegular = /* @__PURE__ */ createFluentIcon('AddRegular', '1em', [
  'M10 2.5c.28 0 .5.22.5.5v6.5H17a.5.5 0 0 1 0 1h-6.5V17a.5.5 0 0 1-1 0v-6.5H3a.5.5 0 0 1 0-1h6.5V3c0-.28.22-.5.5-.5',
]);
var PlayCircleRegular = /* @__PURE__ */ createFluentIcon('PlayCircleRegular', '1em', [
  'M9.13 7.18A.75.75 0 0 0 8 7.83v4.34c0 .57.63.94 1.13.65l4.12-2.39a.5.5 0 0 0 0-.86zM2 10a8 8 0 1 1 16 0 8 8 0 0 1-16 0m8-7a7 7 0 1 0 0 14 7 7 0 0 0 0-14',
]);

// node_modules/@fluentui/react-icons/lib/icons/chunk-15.js
var EyeRegular = /* @__PURE__ */ createFluentIcon('EyeRegular', '1em', [
  'M3.26 11.6A7 7 0 0 1 10 6c3.2 0 6.06 2.33 6.74 5.6a.5.5 0 0 0 .98-.2A8 8 0 0 0 10 5a8 8 0 0 0-7.72 6.4.5.5 0 0 0 .98.2M10 8a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7m-2.5 3.5a2.5 2.5 0 1 1 5 0 2.5 2.5 0 0 1-5 0',
]);
var EyeOffRegular = /* @__PURE__ */ createFluentIcon('EyeOffRegular', '1em', [
  'M2.85 2.15a.5.5 0 1 0-.7.7l3.5 3.5a8 8 0 0 0-3.37 5.05.5.5 0 1 0 .98.2 7 7 0 0 1 3.1-4.53l1.6 1.59a3.5 3.5 0 1 0 4.88 4.89l4.3 4.3a.5.5 0 0 0 .71-.7zm9.27 10.68a2.5 2.5 0 1 1-3.45-3.45zm-2-4.83 3.38 3.38A3.5 3.5 0 0 0 10.12 8M10 6q-.86 0-1.67.21l-.8-.8A8 8 0 0 1 10 5c3.7 0 6.94 2.67 7.72 6.4a.5.5 0 0 1-.98.2A7 7 0 0 0 10 6',
]);

// node_modules/@fluentui/react-icons/lib/icons/chunk-16.js
var CircleFilled = /* @__PURE__ */ createFluentIcon('CircleFilled', '1em', ['M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16']);

// node_modules/@fluentui/react-icons/lib/icons/chunk-20.js
var PinRegular = /* @__PURE__ */ createFluentIcon('PinRegular', '1em', [
  'M10.12 3.14a2 2 0 0 1 3.2-.52l4.06 4.05a2 2 0 0 1-.52 3.2l-3.46 1.74a1.5 1.5 0 0 0-.72.78L11.25 16a1 1 0 0 1-1.64.33L7 13.7 3.7 17H3v-.7L6.3 13l-2.62-2.61a1 1 0 0 1 .34-1.64L7.6 7.32q.52-.23.78-.72zm2.5.18a1 1 0 0 0-1.6.26L9.29 7.04a2.5 2.5 0 0 1-1.31 1.2L4.39 9.69l5.93 5.93 1.43-3.59a2.5 2.5 0 0 1 1.2-1.3l3.47-1.74a1 1 0 0 0 .25-1.6z',
]);

// node_modules/@fluentui/react-icons/lib/icons/chunk-21.js
var ArrowClockwiseRegular = /* @__PURE__ */ createFluentIcon('ArrowClockwiseRegular', '1em', [
  'M4 10a6 6 0 0 1 10.47-4H12.5a.5.5 0 0 0 0 1h3a.5.5 0 0 0 .5-.5v-3a.5.5 0 0 0-1 0v1.6a7 7 0 1 0 1.98 4.36.5.5 0 1 0-1 .08L16 10a6 6 0 0 1-12 0',
]);
var ArrowDownRegular = /* @__PURE__ */ createFluentIcon('ArrowDownRegular', '1em', [
  'M16.87 10.84a.5.5 0 1 0-.74-.68l-5.63 6.17V2.5a.5.5 0 0 0-1 0v13.83l-5.63-6.17a.5.5 0 0 0-.74.68l6.31 6.91a.75.75 0 0 0 1.11 0z',
]);
var ArrowLeftRegular = /* @__PURE__ */ createFluentIcon('ArrowLeftRegular', '1em', [
  'M9.16 16.87a.5.5 0 1 0 .67-.74L3.67 10.5H17.5a.5.5 0 0 0 0-1H3.67l6.16-5.63a.5.5 0 0 0-.67-.74L2.24 9.44a.75.75 0 0 0 0 1.11z',
]);
var ArrowStepInRegular = /* @__PURE__ */ createFluentIcon('ArrowStepInRegular', '1em', [
  'M10 15a1 1 0 1 0 0 2 1 1 0 0 0 0-2m-2 1a2 2 0 1 1 4 0 2 2 0 0 1-4 0m2-14c.28 0 .5.22.5.5v7.8l3.15-3.15a.5.5 0 0 1 .7.7l-4 4a.5.5 0 0 1-.7 0l-4-4a.5.5 0 1 1 .7-.7l3.15 3.14V2.5c0-.28.22-.5.5-.5',
]);
var ArrowUpRegular = /* @__PURE__ */ createFluentIcon(
  'ArrowUpRegular',
  '1em',
  [
    'M3.13 9.16a.5.5 0 1 0 .74.68L9.5 3.67V17.5a.5.5 0 1 0 1 0V3.67l5.63 6.17a.5.5 0 0 0 .74-.68l-6.32-6.92a.75.75 0 0 0-1.1 0z',
  ],
  { flipInRtl: true },
);
var PauseCircleRegular = /* @__PURE__ */ createFluentIcon('PauseCircleRegular', '1em', [
  'M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16m0 1a7 7 0 1 0 0 14 7 7 0 0 0 0-14M8.5 6.5c.28 0 .5.22.5.5v6a.5.5 0 0 1-1 0V7c0-.28.22-.5.5-.5m3 0c.28 0 .5.22.5.5v6a.5.5 0 0 1-1 0V7c0-.28.22-.5.5-.5',
]);

// node_modules/@fluentui/react-icons/lib/icons/chunk-24.js
var CheckmarkFilled = /* @__PURE__ */ createFluentIcon('CheckmarkFilled', '1em', [
  'M7.03 13.9 3.56 10a.75.75 0 0 0-1.12 1l4 4.5c.29.32.79.34 1.09.03l10.5-10.5a.75.75 0 0 0-1.06-1.06z',
]);
var CheckmarkCircleFilled = /* @__PURE__ */ createFluentIcon('CheckmarkCircleFilled', '1em', [
  'M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16m3.36 5.65a.5.5 0 0 0-.64-.06l-.07.06L9 11.3 7.35 9.65l-.07-.06a.5.5 0 0 0-.7.7l.07.07 2 2 .07.06c.17.11.4.11.56 0l.07-.06 4-4 .07-.08a.5.5 0 0 0-.06-.63',
]);
var ChevronDownRegular = /* @__PURE__ */ createFluentIcon('ChevronDownRegular', '1em', [
  'M15.85 7.65c.2.2.2.5 0 .7l-5.46 5.49a.55.55 0 0 1-.78 0L4.15 8.35a.5.5 0 1 1 .7-.7L10 12.8l5.15-5.16c.2-.2.5-.2.7 0',
]);
var ChevronLeftFilled = /* @__PURE__ */ createFluentIcon('ChevronLeftFilled', '1em', [
  'M12.27 15.8a.75.75 0 0 1-1.06-.03l-5-5.25a.75.75 0 0 1 0-1.04l5-5.25a.75.75 0 1 1 1.08 1.04L7.8 10l4.5 4.73c.29.3.28.78-.02 1.06',
]);
var ChevronLeftRegular = /* @__PURE__ */ createFluentIcon('ChevronLeftRegular', '1em', [
  'M12.35 15.85a.5.5 0 0 1-.7 0L6.16 10.4a.55.55 0 0 1 0-.78l5.49-5.46a.5.5 0 1 1 .7.7L7.2 10l5.16 5.15c.2.2.2.5 0 .7',
]);
var ChevronRightFilled = /* @__PURE__ */ createFluentIcon('ChevronRightFilled', '1em', [
  'M7.73 4.2a.75.75 0 0 1 1.06.03l5 5.25c.28.3.28.75 0 1.04l-5 5.25a.75.75 0 1 1-1.08-1.04L12.2 10l-4.5-4.73a.75.75 0 0 1 .02-1.06',
]);
var ChevronRightRegular = /* @__PURE__ */ createFluentIcon('ChevronRightRegular', '1em', [
  'M7.65 4.15c.2-.2.5-.2.7 0l5.49 5.46c.21.22.21.57 0 .78l-5.49 5.47a.5.5 0 0 1-.7-.71L12.8 10 7.65 4.85a.5.5 0 0 1 0-.7',
]);
var ChevronUpRegular = /* @__PURE__ */ createFluentIcon('ChevronUpRegular', '1em', [
  'M4.15 12.35a.5.5 0 0 1 0-.7L9.6 6.16a.55.55 0 0 1 .78 0l5.47 5.49a.5.5 0 0 1-.71.7L10 7.2l-5.15 5.16a.5.5 0 0 1-.7 0',
]);

// node_modules/@fluentui/react-icons/lib/icons/chunk-25.js
var HomeRegular = /* @__PURE__ */ createFluentIcon('HomeRegular', '1em', [
  'M9 2.39a1.5 1.5 0 0 1 2 0l5.5 4.94c.32.28.5.69.5 1.12v7.05c0 .83-.67 1.5-1.5 1.5H13a1.5 1.5 0 0 1-1.5-1.5V12a.5.5 0 0 0-.5-.5H9a.5.5 0 0 0-.5.5v3.5c0 .83-.67 1.5-1.5 1.5H4.5A1.5 1.5 0 0 1 3 15.5V8.45c0-.43.18-.84.5-1.12zm1.33.74a.5.5 0 0 0-.66 0l-5.5 4.94a.5.5 0 0 0-.17.38v7.05c0 .28.22.5.5.5H7a.5.5 0 0 0 .5-.5V12c0-.83.67-1.5 1.5-1.5h2c.83 0 1.5.67 1.5 1.5v3.5c0 .28.22.5.5.5h2.5a.5.5 0 0 0 .5-.5V8.45a.5.5 0 0 0-.17-.38z',
]);
var ReOrderDotsVerticalRegular = /* @__PURE__ */ createFluentIcon('ReOrderDotsVerticalRegular', '1em', [
  'M7 5a1 1 0 1 0 0-2 1 1 0 0 0 0 2m0 6a1 1 0 1 0 0-2 1 1 0 0 0 0 2m1 5a1 1 0 1 1-2 0 1 1 0 0 1 2 0m5-11a1 1 0 1 0 0-2 1 1 0 0 0 0 2m1 5a1 1 0 1 1-2 0 1 1 0 0 1 2 0m-1 7a1 1 0 1 0 0-2 1 1 0 0 0 0 2',
]);

// node_modules/@fluentui/react-icons/lib/icons/chunk-28.js
var DiamondDismissFilled = /* @__PURE__ */ createFluentIcon('DiamondDismissFilled', '1em', [
  'M7.88 1.88a3 3 0 0 1 4.24 0l6 6a3 3 0 0 1 0 4.24l-6 6a3 3 0 0 1-4.24 0l-6-6a3 3 0 0 1 0-4.24zM13.1 6.9a.5.5 0 0 0-.7 0L10 9.3 7.6 6.9a.5.5 0 0 0-.7.7L9.3 10l-2.4 2.4a.5.5 0 0 0 .7.7l2.4-2.4 2.4 2.4a.5.5 0 0 0 .7-.7L10.7 10l2.4-2.4a.5.5 0 0 0 0-.7',
]);
var DismissFilled = /* @__PURE__ */ createFluentIcon('DismissFilled', '1em', [
  'm3.9 4.05.07-.08a.75.75 0 0 1 .98-.07l.08.07L10 8.94l4.97-4.97a.75.75 0 0 1 .98-.07l.08.07c.27.27.3.68.07.98l-.07.08L11.06 10l4.97 4.97c.27.27.3.68.07.98l-.07.08a.75.75 0 0 1-.98.07l-.08-.07L10 11.06l-4.97 4.97a.75.75 0 0 1-.98.07l-.08-.07a.75.75 0 0 1-.07-.98l.07-.08L8.94 10 3.97 5.03a.75.75 0 0 1-.07-.98l.07-.08z',
]);
var DismissRegular = /* @__PURE__ */ createFluentIcon('DismissRegular', '1em', [
  'm4.09 4.22.06-.07a.5.5 0 0 1 .63-.06l.07.06L10 9.29l5.15-5.14a.5.5 0 0 1 .63-.06l.07.06c.18.17.2.44.06.63l-.06.07L10.71 10l5.14 5.15c.18.17.2.44.06.63l-.06.07a.5.5 0 0 1-.63.06l-.07-.06L10 10.71l-5.15 5.14a.5.5 0 0 1-.63.06l-.07-.06a.5.5 0 0 1-.06-.63l.06-.07L9.29 10 4.15 4.85a.5.5 0 0 1-.06-.63l.06-.07z',
]);
var DismissCircleFilled = /* @__PURE__ */ createFluentIcon('DismissCircleFilled', '1em', [
  'M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16M7.8 7.11a.5.5 0 0 0-.63.06l-.06.07a.5.5 0 0 0 .06.64L9.3 10l-2.12 2.12-.06.07a.5.5 0 0 0 .06.64l.07.06c.2.13.47.11.64-.06L10 10.7l2.12 2.12.07.06c.2.13.46.11.64-.06l.06-.07a.5.5 0 0 0-.06-.64L10.7 10l2.12-2.12.06-.07a.5.5 0 0 0-.06-.64l-.07-.06a.5.5 0 0 0-.64.06L10 9.3 7.88 7.17z',
]);

// node_modules/@fluentui/react-icons/lib/sizedIcons/chunk-10.js
var Warning12Filled = /* @__PURE__ */ createFluentIcon('Warning12Filled', '12', [
  'M4.28 1.97a2 2 0 0 1 3.43 0l3 5A2 2 0 0 1 9 10H3A2 2 0 0 1 1.3 6.98zM6 6.75a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5M6 3.5a.5.5 0 0 0-.5.5v1.5a.5.5 0 0 0 1 0V4a.5.5 0 0 0-.5-.5',
]);

// node_modules/@fluentui/react-icons/lib/sizedIcons/chunk-12.js
var Info12Filled = /* @__PURE__ */ createFluentIcon('Info12Filled', '12', [
  'M11 6A5 5 0 1 1 1 6a5 5 0 0 1 10 0m-5.5.5V8a.5.5 0 0 0 1 0V6.5a.5.5 0 0 0-1 0M6 3.75a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5',
]);
var Info12Regular = /* @__PURE__ */ createFluentIcon('Info12Regular', '12', [
  'M5.5 6.5a.5.5 0 0 1 1 0V8a.5.5 0 0 1-1 0zM6 3.75a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5M1 6a5 5 0 1 1 10 0A5 5 0 0 1 1 6m5-4a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
]);
var Info16Filled = /* @__PURE__ */ createFluentIcon('Info16Filled', '16', [
  'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1m0 5.25a.75.75 0 1 0 0-1.5.75.75 0 0 0 0 1.5m.5 1.25a.5.5 0 0 0-1 0v3a.5.5 0 0 0 1 0z',
]);
var Info16Regular = /* @__PURE__ */ createFluentIcon('Info16Regular', '16', [
  'M8.5 7.5a.5.5 0 1 0-1 0v3a.5.5 0 0 0 1 0zm.25-2a.75.75 0 1 1-1.5 0 .75.75 0 0 1 1.5 0M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1M2 8a6 6 0 1 1 12 0A6 6 0 0 1 2 8',
]);
var Info20Filled = /* @__PURE__ */ createFluentIcon('Info20Filled', '20', [
  'M18 10a8 8 0 1 0-16 0 8 8 0 0 0 16 0M9.5 8.91a.5.5 0 0 1 1 0v4.69a.5.5 0 0 1-1 0V8.9m-.25-2.16a.75.75 0 1 1 1.5 0 .75.75 0 0 1-1.5 0',
]);
var Info20Regular = /* @__PURE__ */ createFluentIcon('Info20Regular', '20', [
  'M10.5 8.91a.5.5 0 0 0-1 .09v4.6a.5.5 0 0 0 1-.1V8.91m.3-2.16a.75.75 0 1 0-1.5 0 .75.75 0 0 0 1.5 0M18 10a8 8 0 1 0-16 0 8 8 0 0 0 16 0M3 10a7 7 0 1 1 14 0 7 7 0 0 1-14 0',
]);

// node_modules/@fluentui/react-icons/lib/sizedIcons/chunk-18.js
var Navigation20Filled = /* @__PURE__ */ createFluentIcon('Navigation20Filled', '20', [
  'M2 4.75c0-.41.34-.75.75-.75h14.5a.75.75 0 0 1 0 1.5H2.75A.75.75 0 0 1 2 4.75m0 5c0-.41.34-.75.75-.75h14.5a.75.75 0 0 1 0 1.5H2.75A.75.75 0 0 1 2 9.75M2.75 14a.75.75 0 0 0 0 1.5h14.5a.75.75 0 0 0 0-1.5z',
]);

// node_modules/@fluentui/react-icons/lib/sizedIcons/chunk-19.js
var Lightbulb16Regular = /* @__PURE__ */ createFluentIcon('Lightbulb16Regular', '16', [
  'M4.5 6.5A3.5 3.5 0 1 1 10.45 9q-.3.28-.44.73L9.66 11H6.34l-.35-1.27q-.14-.45-.44-.73A3.5 3.5 0 0 1 4.5 6.5M6.6 12h2.8l-.18.63a.5.5 0 0 1-.48.37H7.26a.5.5 0 0 1-.48-.37zM8 2a4.5 4.5 0 0 0-3.16 7.7q.15.15.19.3l.79 2.9c.17.65.77 1.1 1.44 1.1h1.48a1.5 1.5 0 0 0 1.44-1.1l.8-2.9q.03-.15.18-.3A4.49 4.49 0 0 0 8 2',
]);

// node_modules/@fluentui/react-icons/lib/sizedIcons/chunk-20.js
var Pin20Regular = /* @__PURE__ */ createFluentIcon('Pin20Regular', '20', [
  'M10.12 3.14a2 2 0 0 1 3.2-.52l4.06 4.05a2 2 0 0 1-.52 3.2l-3.46 1.74a1.5 1.5 0 0 0-.72.78L11.25 16a1 1 0 0 1-1.64.33L7 13.7 3.7 17H3v-.7L6.3 13l-2.62-2.61a1 1 0 0 1 .34-1.64L7.6 7.32q.52-.23.78-.72zm2.5.18a1 1 0 0 0-1.6.26L9.29 7.04a2.5 2.5 0 0 1-1.31 1.2L4.39 9.69l5.93 5.93 1.43-3.59a2.5 2.5 0 0 1 1.2-1.3l3.47-1.74a1 1 0 0 0 .25-1.6z',
]);

// node_modules/@fluentui/react-icons/lib/sizedIcons/chunk-22.js
var PresenceAvailable10Filled = /* @__PURE__ */ createFluentIcon('PresenceAvailable10Filled', '10', [
  'M5 10A5 5 0 1 0 5 0a5 5 0 0 0 0 10m2.1-5.9L4.85 6.35a.5.5 0 0 1-.7 0l-1-1a.5.5 0 0 1 .7-.7l.65.64 1.9-1.9a.5.5 0 0 1 .7.71',
]);
var PresenceAvailable10Regular = /* @__PURE__ */ createFluentIcon('PresenceAvailable10Regular', '10', [
  'M5 0a5 5 0 1 0 0 10A5 5 0 0 0 5 0M1 5a4 4 0 1 1 8 0 4 4 0 0 1-8 0m6.1-1.6c.2.2.2.5 0 .7L4.85 6.35a.5.5 0 0 1-.7 0l-1-1a.5.5 0 1 1 .7-.7l.65.64 1.9-1.9c.2-.19.5-.19.7 0',
]);
var PresenceAvailable12Filled = /* @__PURE__ */ createFluentIcon('PresenceAvailable12Filled', '12', [
  'M6 12A6 6 0 1 0 6 0a6 6 0 0 0 0 12m2.53-6.72L5.78 8.03c-.3.3-.77.3-1.06 0l-1-1a.75.75 0 0 1 1.06-1.06l.47.47 2.22-2.22a.75.75 0 0 1 1.06 1.06',
]);
var PresenceAvailable12Regular = /* @__PURE__ */ createFluentIcon('PresenceAvailable12Regular', '12', [
  'M6 0a6 6 0 1 0 0 12A6 6 0 0 0 6 0M1.5 6a4.5 4.5 0 1 1 9 0 4.5 4.5 0 0 1-9 0m7.03-1.78c.3.3.3.77 0 1.06L5.78 8.03c-.3.3-.77.3-1.06 0l-1-1a.75.75 0 0 1 1.06-1.06l.47.47 2.22-2.22c.3-.3.77-.3 1.06 0',
]);
var PresenceAvailable16Filled = /* @__PURE__ */ createFluentIcon('PresenceAvailable16Filled', '16', [
  'M8 16A8 8 0 1 0 8 0a8 8 0 0 0 0 16m3.7-9.3-4 4a1 1 0 0 1-1.41 0l-2-2a1 1 0 1 1 1.42-1.4L7 8.58l3.3-3.3a1 1 0 0 1 1.4 1.42',
]);
var PresenceAvailable16Regular = /* @__PURE__ */ createFluentIcon('PresenceAvailable16Regular', '16', [
  'M11.7 6.7a1 1 0 0 0-1.4-1.4L7 8.58l-1.3-1.3a1 1 0 0 0-1.4 1.42l2 2a1 1 0 0 0 1.4 0zM0 8a8 8 0 1 1 16 0A8 8 0 0 1 0 8m8-6a6 6 0 1 0 0 12A6 6 0 0 0 8 2',
]);
var PresenceAvailable20Filled = /* @__PURE__ */ createFluentIcon('PresenceAvailable20Filled', '20', [
  'M10 20a10 10 0 1 0 0-20 10 10 0 0 0 0 20m4.2-11.8-4.5 4.5a1 1 0 0 1-1.4 0l-2-2a1 1 0 1 1 1.4-1.4L9 10.58l3.8-3.8a1 1 0 1 1 1.4 1.42',
]);
var PresenceAvailable20Regular = /* @__PURE__ */ createFluentIcon('PresenceAvailable20Regular', '20', [
  'M10 0a10 10 0 1 0 0 20 10 10 0 0 0 0-20M2 10a8 8 0 1 1 16 0 8 8 0 0 1-16 0m12.2-3.2a1 1 0 0 1 0 1.4l-4.5 4.5a1 1 0 0 1-1.4 0l-2-2a1 1 0 0 1 1.4-1.4L9 10.58l3.8-3.8a1 1 0 0 1 1.4 0',
]);
var PresenceAway10Filled = /* @__PURE__ */ createFluentIcon('PresenceAway10Filled', '10', [
  'M5 10A5 5 0 1 0 5 0a5 5 0 0 0 0 10m0-7v1.8l1.35 1.35a.5.5 0 1 1-.7.7l-1.5-1.5A.5.5 0 0 1 4 5V3a.5.5 0 0 1 1 0',
]);
var PresenceAway10Regular = /* @__PURE__ */ createFluentIcon('PresenceAway10Regular', '10', [
  'M5 4.8V3a.5.5 0 0 0-1 0v2q0 .2.15.35l1.5 1.5a.5.5 0 1 0 .7-.7zm5 .2A5 5 0 1 1 0 5a5 5 0 0 1 10 0M9 5a4 4 0 1 0-8 0 4 4 0 0 0 8 0',
]);
var PresenceAway12Filled = /* @__PURE__ */ createFluentIcon('PresenceAway12Filled', '12', [
  'M6 12A6 6 0 1 0 6 0a6 6 0 0 0 0 12m.5-8.75v2.4l1.49 1.28A.75.75 0 1 1 7 8.07l-1.75-1.5A.8.8 0 0 1 5 6V3.25a.75.75 0 0 1 1.5 0',
]);
var PresenceAway12Regular = /* @__PURE__ */ createFluentIcon('PresenceAway12Regular', '12', [
  'M6.5 5.66V3.25a.75.75 0 0 0-1.5 0V6q.01.34.26.57l1.75 1.5A.75.75 0 1 0 8 6.93zM12 6A6 6 0 1 1 0 6a6 6 0 0 1 12 0m-1.5 0a4.5 4.5 0 1 0-9 0 4.5 4.5 0 0 0 9 0',
]);
var PresenceAway16Filled = /* @__PURE__ */ createFluentIcon('PresenceAway16Filled', '16', [
  'M8 16A8 8 0 1 0 8 0a8 8 0 0 0 0 16m.5-11.5v3.02l2.12 1.7a1 1 0 1 1-1.24 1.56l-2.5-2A1 1 0 0 1 6.5 8V4.5a1 1 0 0 1 2 0',
]);
var PresenceAway16Regular = /* @__PURE__ */ createFluentIcon('PresenceAway16Regular', '16', [
  'M8.5 7.52V4.5a1 1 0 1 0-2 0V8c0 .3.14.6.38.78l2.5 2a1 1 0 1 0 1.24-1.56zM8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0M2 8a6 6 0 1 1 12 0A6 6 0 0 1 2 8',
]);
var PresenceAway20Filled = /* @__PURE__ */ createFluentIcon('PresenceAway20Filled', '20', [
  'M10 20a10 10 0 1 0 0-20 10 10 0 0 0 0 20m0-14V9.6l2.7 2.7a1 1 0 0 1-1.4 1.42l-3-3A1 1 0 0 1 8 10V6a1 1 0 1 1 2 0',
]);
var PresenceAway20Regular = /* @__PURE__ */ createFluentIcon('PresenceAway20Regular', '20', [
  'M10 9.59V6a1 1 0 1 0-2 0V10q0 .42.3.7l3 3a1 1 0 1 0 1.4-1.4zm-10 .4a10 10 0 1 1 20 0 10 10 0 0 1-20 0M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16',
]);
var PresenceBlocked10Regular = /* @__PURE__ */ createFluentIcon('PresenceBlocked10Regular', '10', [
  'M10 5A5 5 0 1 0 0 5a5 5 0 0 0 10 0M9 5a4 4 0 0 1-6.45 3.16l5.61-5.61C8.69 3.22 9 4.08 9 5M7.45 1.84 1.84 7.45a4 4 0 0 1 5.61-5.61',
]);
var PresenceBlocked12Regular = /* @__PURE__ */ createFluentIcon('PresenceBlocked12Regular', '12', [
  'M12 6A6 6 0 1 1 0 6a6 6 0 0 1 12 0m-1.5 0c0-.97-.3-1.87-.83-2.6L3.39 9.66A4.5 4.5 0 0 0 10.5 6M8.6 2.33a4.5 4.5 0 0 0-6.28 6.28z',
]);
var PresenceBlocked16Regular = /* @__PURE__ */ createFluentIcon('PresenceBlocked16Regular', '16', [
  'M16 8A8 8 0 1 1 0 8a8 8 0 0 1 16 0m-2 0c0-1.3-.41-2.5-1.1-3.48L4.51 12.9A6 6 0 0 0 14 8m-2.52-4.9a6 6 0 0 0-8.37 8.37z',
]);
var PresenceBlocked20Regular = /* @__PURE__ */ createFluentIcon('PresenceBlocked20Regular', '20', [
  'M20 10a10 10 0 1 0-20 0 10 10 0 0 0 20 0m-2 0a8 8 0 0 1-12.9 6.32L16.31 5.09A8 8 0 0 1 18 10m-3.1-6.32L3.69 14.91A8 8 0 0 1 14.91 3.68',
]);
var PresenceBusy10Filled = /* @__PURE__ */ createFluentIcon('PresenceBusy10Filled', '10', [
  'M10 5A5 5 0 1 1 0 5a5 5 0 0 1 10 0',
]);
var PresenceBusy12Filled = /* @__PURE__ */ createFluentIcon('PresenceBusy12Filled', '12', [
  'M12 6A6 6 0 1 1 0 6a6 6 0 0 1 12 0',
]);
var PresenceBusy16Filled = /* @__PURE__ */ createFluentIcon('PresenceBusy16Filled', '16', [
  'M16 8A8 8 0 1 1 0 8a8 8 0 0 1 16 0',
]);
var PresenceBusy20Filled = /* @__PURE__ */ createFluentIcon('PresenceBusy20Filled', '20', [
  'M20 10a10 10 0 1 1-20 0 10 10 0 0 1 20 0',
]);
var PresenceDnd10Filled = /* @__PURE__ */ createFluentIcon('PresenceDnd10Filled', '10', [
  'M5 10A5 5 0 1 0 5 0a5 5 0 0 0 0 10M3.5 4.5h3a.5.5 0 0 1 0 1h-3a.5.5 0 0 1 0-1',
]);
var PresenceDnd10Regular = /* @__PURE__ */ createFluentIcon('PresenceDnd10Regular', '10', [
  'M5 0a5 5 0 1 0 0 10A5 5 0 0 0 5 0M1 5a4 4 0 1 1 8 0 4 4 0 0 1-8 0m2 0c0-.28.22-.5.5-.5h3a.5.5 0 0 1 0 1h-3A.5.5 0 0 1 3 5',
]);
var PresenceDnd12Filled = /* @__PURE__ */ createFluentIcon('PresenceDnd12Filled', '12', [
  'M6 12A6 6 0 1 0 6 0a6 6 0 0 0 0 12M3.75 5.25h4.5a.75.75 0 0 1 0 1.5h-4.5a.75.75 0 0 1 0-1.5',
]);
var PresenceDnd12Regular = /* @__PURE__ */ createFluentIcon('PresenceDnd12Regular', '12', [
  'M6 0a6 6 0 1 0 0 12A6 6 0 0 0 6 0M1.5 6a4.5 4.5 0 1 1 9 0 4.5 4.5 0 0 1-9 0M3 6c0-.41.34-.75.75-.75h4.5a.75.75 0 0 1 0 1.5h-4.5A.75.75 0 0 1 3 6',
]);
var PresenceDnd16Filled = /* @__PURE__ */ createFluentIcon('PresenceDnd16Filled', '16', [
  'M8 16A8 8 0 1 0 8 0a8 8 0 0 0 0 16M5.25 7h5.5a1 1 0 1 1 0 2h-5.5a1 1 0 1 1 0-2',
]);
var PresenceDnd16Regular = /* @__PURE__ */ createFluentIcon('PresenceDnd16Regular', '16', [
  'M5.25 7a1 1 0 0 0 0 2h5.5a1 1 0 1 0 0-2zM0 8a8 8 0 1 1 16 0A8 8 0 0 1 0 8m8-6a6 6 0 1 0 0 12A6 6 0 0 0 8 2',
]);
var PresenceDnd20Filled = /* @__PURE__ */ createFluentIcon('PresenceDnd20Filled', '20', [
  'M10 20a10 10 0 1 0 0-20 10 10 0 0 0 0 20M7 9h6a1 1 0 1 1 0 2H7a1 1 0 1 1 0-2',
]);
var PresenceDnd20Regular = /* @__PURE__ */ createFluentIcon('PresenceDnd20Regular', '20', [
  'M10 0a10 10 0 1 0 0 20 10 10 0 0 0 0-20M2 10a8 8 0 1 1 16 0 8 8 0 0 1-16 0m4 0a1 1 0 0 1 1-1h6a1 1 0 1 1 0 2H7a1 1 0 0 1-1-1',
]);
var PresenceOffline10Regular = /* @__PURE__ */ createFluentIcon('PresenceOffline10Regular', '10', [
  'M6.85 3.15c.2.2.2.5 0 .7L5.71 5l1.14 1.15a.5.5 0 1 1-.7.7L5 5.71 3.85 6.85a.5.5 0 1 1-.7-.7L4.29 5 3.15 3.85a.5.5 0 1 1 .7-.7L5 4.29l1.15-1.14c.2-.2.5-.2.7 0M0 5a5 5 0 1 1 10 0A5 5 0 0 1 0 5m5-4a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
]);
var PresenceOffline12Regular = /* @__PURE__ */ createFluentIcon('PresenceOffline12Regular', '12', [
  'M8.03 3.97c.3.3.3.77 0 1.06L7.06 6l.97.97a.75.75 0 0 1-1.06 1.06L6 7.06l-.97.97a.75.75 0 0 1-1.06-1.06L4.94 6l-.97-.97a.75.75 0 0 1 1.06-1.06l.97.97.97-.97c.3-.3.77-.3 1.06 0M0 6a6 6 0 1 1 12 0A6 6 0 0 1 0 6m6-4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9',
]);
var PresenceOffline16Regular = /* @__PURE__ */ createFluentIcon('PresenceOffline16Regular', '16', [
  'M10.7 5.3a1 1 0 0 1 0 1.4L9.42 8l1.3 1.3a1 1 0 0 1-1.42 1.4L8 9.42l-1.3 1.3a1 1 0 0 1-1.4-1.42L6.58 8l-1.3-1.3a1 1 0 0 1 1.42-1.4L8 6.58l1.3-1.3a1 1 0 0 1 1.4 0M0 8a8 8 0 1 1 16 0A8 8 0 0 1 0 8m8-6a6 6 0 1 0 0 12A6 6 0 0 0 8 2',
]);
var PresenceOffline20Regular = /* @__PURE__ */ createFluentIcon('PresenceOffline20Regular', '20', [
  'M13.7 6.3a1 1 0 0 1 0 1.4L11.42 10l2.3 2.3a1 1 0 0 1-1.42 1.4L10 11.42l-2.3 2.3a1 1 0 0 1-1.4-1.42L8.58 10l-2.3-2.3a1 1 0 0 1 1.42-1.4L10 8.58l2.3-2.3a1 1 0 0 1 1.4 0M0 10a10 10 0 1 1 20 0 10 10 0 0 1-20 0m10-8a8 8 0 1 0 0 16 8 8 0 0 0 0-16',
]);
var PresenceOof10Regular = /* @__PURE__ */ createFluentIcon('PresenceOof10Regular', '10', [
  'M5.35 3.85a.5.5 0 1 0-.7-.7l-1.5 1.5a.5.5 0 0 0 0 .7l1.5 1.5a.5.5 0 1 0 .7-.7L4.7 5.5h1.8a.5.5 0 1 0 0-1H4.7zM5 0a5 5 0 1 0 0 10A5 5 0 0 0 5 0M1 5a4 4 0 1 1 8 0 4 4 0 0 1-8 0',
]);
var PresenceOof12Regular = /* @__PURE__ */ createFluentIcon('PresenceOof12Regular', '12', [
  'M6.28 4.53a.75.75 0 0 0-1.06-1.06l-2 2c-.3.3-.3.77 0 1.06l2 2a.75.75 0 0 0 1.06-1.06l-.72-.72h2.69a.75.75 0 1 0 0-1.5h-2.7zM6 0a6 6 0 1 0 0 12A6 6 0 0 0 6 0M1.5 6a4.5 4.5 0 1 1 9 0 4.5 4.5 0 0 1-9 0',
]);
var PresenceOof16Regular = /* @__PURE__ */ createFluentIcon('PresenceOof16Regular', '16', [
  'M8.2 6.2a1 1 0 1 0-1.4-1.4L4.3 7.3a1 1 0 0 0 0 1.4l2.5 2.5a1 1 0 0 0 1.4-1.4L7.42 9H11a1 1 0 1 0 0-2H7.41zM8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0M2 8a6 6 0 1 1 12 0A6 6 0 0 1 2 8',
]);
var PresenceOof20Regular = /* @__PURE__ */ createFluentIcon('PresenceOof20Regular', '20', [
  'M10.7 7.7A1 1 0 1 0 9.28 6.3l-3 3a1 1 0 0 0 0 1.41l3 3a1 1 0 1 0 1.42-1.41l-1.3-1.3H13a1 1 0 1 0 0-2H9.4zM10 0a10 10 0 1 0 0 20 10 10 0 0 0 0-20M2 10a8 8 0 1 1 16 0 8 8 0 0 1-16 0',
]);
var PresenceUnknown10Regular = /* @__PURE__ */ createFluentIcon('PresenceUnknown10Regular', '10', [
  'M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8M0 5a5 5 0 1 1 10 0A5 5 0 0 1 0 5',
]);
var PresenceUnknown12Regular = /* @__PURE__ */ createFluentIcon('PresenceUnknown12Regular', '12', [
  'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M0 6a6 6 0 1 1 12 0A6 6 0 0 1 0 6',
]);
var PresenceUnknown16Regular = /* @__PURE__ */ createFluentIcon('PresenceUnknown16Regular', '16', [
  'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M0 8a8 8 0 1 1 16 0A8 8 0 0 1 0 8',
]);
var PresenceUnknown20Regular = /* @__PURE__ */ createFluentIcon('PresenceUnknown20Regular', '20', [
  'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16M0 10a10 10 0 1 1 20 0 10 10 0 0 1-20 0',
]);

// node_modules/@fluentui/react-icons/lib/sizedIcons/chunk-24.js
var Checkmark12Filled = /* @__PURE__ */ createFluentIcon('Checkmark12Filled', '12', [
  'M9.76 3.2c.3.29.32.76.04 1.06l-4.25 4.5a.75.75 0 0 1-1.08.02L2.22 6.53a.75.75 0 0 1 1.06-1.06l1.7 1.7L8.7 3.24a.75.75 0 0 1 1.06-.04',
]);
var Checkmark16Filled = /* @__PURE__ */ createFluentIcon('Checkmark16Filled', '16', [
  'M14.05 3.49c.28.3.27.77-.04 1.06l-7.93 7.47A.85.85 0 0 1 4.9 12L2.22 9.28a.75.75 0 1 1 1.06-1.06l2.24 2.27 7.47-7.04a.75.75 0 0 1 1.06.04',
]);
var CheckmarkCircle12Filled = /* @__PURE__ */ createFluentIcon('CheckmarkCircle12Filled', '12', [
  'M1 6a5 5 0 1 1 10 0A5 5 0 0 1 1 6m7.35-.9a.5.5 0 1 0-.7-.7L5.5 6.54 4.35 5.4a.5.5 0 1 0-.7.7l1.5 1.5c.2.2.5.2.7 0z',
]);
var ChevronDown16Regular = /* @__PURE__ */ createFluentIcon('ChevronDown16Regular', '16', [
  'M3.15 5.65c.2-.2.5-.2.7 0L8 9.79l4.15-4.14a.5.5 0 0 1 .7.7l-4.5 4.5a.5.5 0 0 1-.7 0l-4.5-4.5a.5.5 0 0 1 0-.7',
]);
var ChevronDown20Regular = /* @__PURE__ */ createFluentIcon('ChevronDown20Regular', '20', [
  'M15.85 7.65c.2.2.2.5 0 .7l-5.46 5.49a.55.55 0 0 1-.78 0L4.15 8.35a.5.5 0 1 1 .7-.7L10 12.8l5.15-5.16c.2-.2.5-.2.7 0',
]);
var ChevronRight12Regular = /* @__PURE__ */ createFluentIcon('ChevronRight12Regular', '12', [
  'M4.65 2.15a.5.5 0 0 0 0 .7L7.79 6 4.65 9.15a.5.5 0 1 0 .7.7l3.5-3.5a.5.5 0 0 0 0-.7l-3.5-3.5a.5.5 0 0 0-.7 0',
]);
var ChevronUp16Regular = /* @__PURE__ */ createFluentIcon('ChevronUp16Regular', '16', [
  'M3.15 10.35c.2.2.5.2.7 0L8 6.21l4.15 4.14a.5.5 0 0 0 .7-.7l-4.5-4.5a.5.5 0 0 0-.7 0l-4.5 4.5a.5.5 0 0 0 0 .7',
]);

// node_modules/@fluentui/react-icons/lib/sizedIcons/chunk-25.js
var Square12Filled = /* @__PURE__ */ createFluentIcon('Square12Filled', '12', [
  'M2 4c0-1.1.9-2 2-2h4a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z',
]);
var Square16Filled = /* @__PURE__ */ createFluentIcon('Square16Filled', '16', [
  'M2 4.5A2.5 2.5 0 0 1 4.5 2h7A2.5 2.5 0 0 1 14 4.5v7a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 2 11.5z',
]);

// node_modules/@fluentui/react-icons/lib/sizedIcons/chunk-28.js
var DiamondDismiss12Filled = /* @__PURE__ */ createFluentIcon('DiamondDismiss12Filled', '12', [
  'M4.59 1.09a2 2 0 0 1 2.82 0l3.5 3.5a2 2 0 0 1 0 2.82l-3.5 3.5a2 2 0 0 1-2.82 0l-3.5-3.5a2 2 0 0 1 0-2.83zm3.26 3.06a.5.5 0 0 0-.7 0L6 5.29 4.85 4.15a.5.5 0 0 0-.7.7L5.29 6 4.15 7.15a.5.5 0 0 0 .7.7L6 6.71l1.15 1.14a.5.5 0 1 0 .7-.7L6.71 6l1.14-1.15a.5.5 0 0 0 0-.7',
]);
var Dismiss12Regular = /* @__PURE__ */ createFluentIcon('Dismiss12Regular', '12', [
  'm2.09 2.22.06-.07a.5.5 0 0 1 .63-.06l.07.06L6 5.29l3.15-3.14a.5.5 0 1 1 .7.7L6.71 6l3.14 3.15c.18.17.2.44.06.63l-.06.07a.5.5 0 0 1-.63.06l-.07-.06L6 6.71 2.85 9.85a.5.5 0 0 1-.7-.7L5.29 6 2.15 2.85a.5.5 0 0 1-.06-.63l.06-.07z',
]);
var Dismiss20Regular = /* @__PURE__ */ createFluentIcon('Dismiss20Regular', '20', [
  'm4.09 4.22.06-.07a.5.5 0 0 1 .63-.06l.07.06L10 9.29l5.15-5.14a.5.5 0 0 1 .63-.06l.07.06c.18.17.2.44.06.63l-.06.07L10.71 10l5.14 5.15c.18.17.2.44.06.63l-.06.07a.5.5 0 0 1-.63.06l-.07-.06L10 10.71l-5.15 5.14a.5.5 0 0 1-.63.06l-.07-.06a.5.5 0 0 1-.06-.63l.06-.07L9.29 10 4.15 4.85a.5.5 0 0 1-.06-.63l.06-.07z',
]);

// node_modules/@fluentui/react-icons/lib/utils/bundleIcon.js
import * as React4 from 'react';
import { mergeClasses as mergeClasses3 } from '@griffel/react';

// node_modules/@fluentui/react-icons/lib/utils/bundleIcon.styles.js
import { __styles as __styles3 } from '@griffel/react';
var useBundledIconStyles = __styles3(
  {
    root: {
      mc9l5x: 'fjseox',
    },
    visible: {
      mc9l5x: 'f1w7gpdv',
    },
  },
  {
    d: ['.fjseox{display:none;}', '.f1w7gpdv{display:inline;}'],
  },
);

// node_modules/@fluentui/react-icons/lib/utils/bundleIcon.js
var bundleIcon = (FilledIcon, RegularIcon) => {
  const Component = (props) => {
    const { className, filled, ...rest } = props;
    const styles = useBundledIconStyles();
    return React4.createElement(
      React4.Fragment,
      null,
      React4.createElement(
        FilledIcon,
        Object.assign({}, rest, {
          className: mergeClasses3(styles.root, filled && styles.visible, iconFilledClassName, className),
        }),
      ),
      React4.createElement(
        RegularIcon,
        Object.assign({}, rest, {
          className: mergeClasses3(styles.root, !filled && styles.visible, iconRegularClassName, className),
        }),
      ),
    );
  };
  Component.displayName = 'CompoundIcon';
  return Component;
};
export {
  AddRegular,
  ArrowClockwiseRegular,
  ArrowDownRegular,
  ArrowLeftRegular,
  ArrowStepInRegular,
  ArrowUpRegular,
  CalendarLtrRegular,
  Checkmark12Filled,
  Checkmark16Filled,
  CheckmarkCircle12Filled,
  CheckmarkCircleFilled,
  CheckmarkFilled,
  ChevronDown16Regular,
  ChevronDown20Regular,
  ChevronDownRegular,
  ChevronLeftFilled,
  ChevronLeftRegular,
  ChevronRight12Regular,
  ChevronRightFilled,
  ChevronRightRegular,
  ChevronUp16Regular,
  ChevronUpRegular,
  CircleFilled,
  CopyRegular,
  DiamondDismiss12Filled,
  DiamondDismissFilled,
  Dismiss12Regular,
  Dismiss20Regular,
  DismissCircleFilled,
  DismissFilled,
  DismissRegular,
  DocumentTableRegular,
  EyeOffRegular,
  EyeRegular,
  HomeRegular,
  IconDirectionContextProvider,
  Info12Filled,
  Info12Regular,
  Info16Filled,
  Info16Regular,
  Info20Filled,
  Info20Regular,
  InfoFilled,
  Lightbulb16Regular,
  MoreHorizontalFilled,
  MoreHorizontalRegular,
  Navigation20Filled,
  PauseCircleRegular,
  PersonRegular,
  Pin20Regular,
  PinRegular,
  PlayCircleRegular,
  PlugConnectedRegular,
  PresenceAvailable10Filled,
  PresenceAvailable10Regular,
  PresenceAvailable12Filled,
  PresenceAvailable12Regular,
  PresenceAvailable16Filled,
  PresenceAvailable16Regular,
  PresenceAvailable20Filled,
  PresenceAvailable20Regular,
  PresenceAway10Filled,
  PresenceAway10Regular,
  PresenceAway12Filled,
  PresenceAway12Regular,
  PresenceAway16Filled,
  PresenceAway16Regular,
  PresenceAway20Filled,
  PresenceAway20Regular,
  PresenceBlocked10Regular,
  PresenceBlocked12Regular,
  PresenceBlocked16Regular,
  PresenceBlocked20Regular,
  PresenceBusy10Filled,
  PresenceBusy12Filled,
  PresenceBusy16Filled,
  PresenceBusy20Filled,
  PresenceDnd10Filled,
  PresenceDnd10Regular,
  PresenceDnd12Filled,
  PresenceDnd12Regular,
  PresenceDnd16Filled,
  PresenceDnd16Regular,
  PresenceDnd20Filled,
  PresenceDnd20Regular,
  PresenceOffline10Regular,
  PresenceOffline12Regular,
  PresenceOffline16Regular,
  PresenceOffline20Regular,
  PresenceOof10Regular,
  PresenceOof12Regular,
  PresenceOof16Regular,
  PresenceOof20Regular,
  PresenceUnknown10Regular,
  PresenceUnknown12Regular,
  PresenceUnknown16Regular,
  PresenceUnknown20Regular,
  ProhibitedFilled,
  ReOrderDotsVerticalRegular,
  SearchRegular,
  SettingsRegular,
  Square12Filled,
  Square16Filled,
  StarFilled,
  StarRegular,
  TableAddRegular,
  Warning12Filled,
  WarningFilled,
  WeatherSunnyRegular,
  bundleIcon,
  iconFilledClassName,
  iconRegularClassName,
  useIconContext,
};
