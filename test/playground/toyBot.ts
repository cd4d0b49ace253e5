/**
 * A bot of a few lines, to try the playground on: `/start` sends a counter with buttons, a tap
 * counts on, and the number is kept in the cache. It registers itself as a deployed bundle does.
 */
export const toyBot = `
function call(method, parameters) {
  return {
    url: 'https://api.telegram.org/bot' + PropertiesService.getScriptProperties().getProperty('BOT_TOKEN') + '/' + method,
    method: 'post', contentType: 'application/json', muteHttpExceptions: true, payload: JSON.stringify(parameters),
  };
}
function keyboard(count) {
  return { inline_keyboard: [
    [{ text: 'more', callback_data: 'more', style: 'primary' }, { text: 'less', callback_data: 'less' }],
    [{ text: 'alert', callback_data: 'alert', style: 'danger' }, { text: 'bot page', url: 'https://t.me/linia_playground_bot?start=page' }],
  ] };
}
function setup() {
  const properties = PropertiesService.getScriptProperties();
  properties.setProperty('WEBHOOK_SECRET', 'toy');
  UrlFetchApp.fetchAll([
    call('setWebhook', { url: properties.getProperty('WEBAPP_URL') + '?k=toy', allowed_updates: ['message', 'callback_query', 'inline_query'] }),
    call('setMyCommands', { commands: [{ command: 'start', description: 'Start counting' }, { command: 'help', description: 'Say what this is' }] }),
    call('setMyCommands', { commands: [{ command: 'start', description: 'Empieza a contar' }], language_code: 'es' }),
    call('setMyDescription', { description: 'Counts what you tap.' }),
  ]);
  console.log('set up');
}
function status() { console.log('fine'); }
function doGet() { return HtmlService.createHtmlOutput('<p>A counter</p>').setTitle('toy'); }
function doPost(event) {
  if (event.parameter.k !== 'toy') return HtmlService.createHtmlOutput('');
  const update = JSON.parse(event.postData.contents);
  const cache = CacheService.getScriptCache();
  if (update.message) {
    const text = update.message.text;
    cache.put('count', '0');
    const shown = text.indexOf('/start') === 0 ? 'Count: <b>0</b>' : 'You said <i>' + text.replace(/</g, '&lt;') + '</i>';
    UrlFetchApp.fetchAll([call('sendMessage', { chat_id: update.message.chat.id, text: shown, parse_mode: 'HTML', reply_markup: keyboard(0) })]);
  }
  if (update.callback_query) {
    const query = update.callback_query;
    const answer = { callback_query_id: query.id };
    const requests = [];
    if (query.data === 'alert') Object.assign(answer, { text: 'An alert', show_alert: true });
    else {
      const count = Number(cache.get('count')) + (query.data === 'more' ? 1 : -1);
      cache.put('count', String(count));
      answer.text = 'Now ' + count;
      const where = query.message ? { chat_id: query.message.chat.id, message_id: query.message.message_id } : { inline_message_id: query.inline_message_id };
      requests.push(call('editMessageText', Object.assign(where, { text: 'Count: <b>' + count + '</b>', parse_mode: 'HTML', reply_markup: keyboard(count) })));
    }
    requests.push(call('answerCallbackQuery', answer));
    UrlFetchApp.fetchAll(requests);
  }
  if (update.inline_query) {
    UrlFetchApp.fetch.apply(null, (function (request) { const url = request.url; delete request.url; return [url, request]; })(
      call('answerInlineQuery', { inline_query_id: update.inline_query.id, is_personal: true, results: [
        { type: 'article', id: 'counter', title: 'A counter', description: 'Counts for everybody', input_message_content: { message_text: 'Count: 0' }, reply_markup: keyboard(0) },
      ] })));
  }
  return HtmlService.createHtmlOutput('');
}
`;
